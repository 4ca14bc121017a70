import type { Portfolio } from './portfolioSchema';

// Without this TypeScript would infer the type of the whole file. portfolioLoader.js has validated it.
declare const portfolio: Portfolio;
export default portfolio;
