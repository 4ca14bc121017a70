import { configure } from '@testing-library/react';

// What a mutant keeps from the screen, every test of a file waits for before Jest can give up.
configure({ asyncUtilTimeout: 300 });
