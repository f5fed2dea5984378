import type { ComponentType } from 'react'

/**
 * The code of a page, which arrives with its first use. The build fills in the namespaces of its labels and the name for its
 * errors, as `lazyPage` takes them.
 */
export type Piece<Module extends object = { default: ComponentType }> = readonly [
  load: () => Promise<Module>,
  namespaces?: readonly string[],
  name?: string,
]

/** Names the code of a page and nothing else, so that tables of pages are plain data: the build reads them too. */
export const piece = <Module extends object>(...parts: Piece<Module>): Piece<Module> => parts

/** The query that a page understands: a type whose value is never read. */
export const query = <Query extends object>(): Query => ({}) as Query
