export * from './error-codes.ts';
export * from './kinds.ts';
export { DefinitionsShape, FieldObject } from './shapes/custom-data.ts';
export { DataviewResultShape, DataviewStatusShape, ErrorShape, pageOf } from './shapes/page.ts';
export { PROPERTY_SHAPES, type PropertyShape, SHAPES, SUMMARIES, type Wire } from './shapes/shapes.ts';
export * from './version.ts';
