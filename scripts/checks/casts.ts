// Counts the type assertions (`value as Type`) of the server by folder; `as const` and `satisfies` assert nothing.
import ts from 'typescript';
import { projectFiles, textOf } from './project-files.mjs';

const SOURCES = /^apps\/server\/src\/(?:(\w[\w-]*)\/)?.*(?<!\.test)\.ts$/;

/** Counts the assertions of the project at `root`, by folder of the server's sources; files beside the folders are `.`. */
export function castsByFolder(root: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const file of projectFiles(root)) {
    const [, folder = '.'] = SOURCES.exec(file) ?? [undefined, undefined];
    const count = SOURCES.test(file) ? countCasts(textOf(root, file)) : 0;
    if (count > 0) counts[folder] = (counts[folder] ?? 0) + count;
  }
  return counts;
}

export function countCasts(text: string): number {
  // Parsing takes long, and most files do not even have the word.
  if (!/\bas (?!const\b)/.test(text)) return 0;
  const count = (node: ts.Node): number => {
    let found = ts.isAsExpression(node) && !ts.isConstTypeReference(node.type) ? 1 : 0;
    ts.forEachChild(node, (child) => {
      found += count(child);
    });
    return found;
  };
  return count(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest));
}
