import type { Portfolio } from './portfolioSchema';

// portfolioLoader.js has validated the file, whatever it is. TypeScript would check it a second time.
declare const portfolio: Portfolio;
export default portfolio;
