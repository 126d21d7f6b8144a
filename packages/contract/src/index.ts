export * from './error-codes.ts';
export * from './kinds.ts';
