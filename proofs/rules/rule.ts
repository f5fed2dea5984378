/** What a rule of the tree is: it reads the sources and names what breaks it. */

/** Text by path from the root. */
export type Files = ReadonlyMap<string, string>

export interface Violation {
  /** What an exception is listed under: a path, a folder, or a path and a name. */
  key: string
  sentence: string
}

export interface Rule {
  title: string
  find(files: Files): Violation[]
  /**
   * What does not satisfy the rule yet, or is right as it is, with the reason: by key, or by the folder with
   * its `/`. The list may only shrink.
   */
  exceptions: Record<string, string>
}

/** Violations that no exception covers, and exceptions that cover nothing any more. */
export function failuresOf(rule: Rule, files: Files): string[] {
  const found = rule.find(files)
  const exceptions = Object.keys(rule.exceptions)
  const idle = exceptions.filter((exception) => !found.some(({ key }) => covers(exception, key)))
  return [
    ...found
      .filter(({ key }) => !exceptions.some((exception) => covers(exception, key)))
      .map(({ sentence }) => sentence),
    ...idle.map((exception) => `the exception "${exception}" is no longer needed: delete it from the rule`),
  ]
}

const covers = (exception: string, key: string): boolean =>
  exception.endsWith('/') ? key.startsWith(exception) : key === exception

export const isTest = (path: string): boolean =>
  /\.(test|e2e)\.tsx?$/.test(path) || /(^|\/)testing\//.test(path) || /^(proofs|e2e)\//.test(path)

/** Source files of the product: no tests, no proofs. */
export const product = (files: Files, pattern: RegExp): [string, string][] =>
  [...files].filter(([path]) => pattern.test(path) && !isTest(path))
