import { createElement, lazy, type ComponentType } from 'react'
import { loadPiece } from '../../lib/load-piece.ts'
import type { Piece } from '../page.ts'
import { loadNamespaces } from './i18n.ts'

/**
 * A component that arrives with its first use, together with its labels: the build fills in the namespaces that the
 * component and everything it imports use (`build/label-closure.ts`), and the name for its errors. Once `load` is done it
 * shows without a pause; call it before the component is rendered.
 */
export function lazyPage<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  namespaces: readonly string[] = [],
  name = 'page',
) {
  let loaded: ComponentType<Props> | undefined
  const fetchPage = async () => {
    const [module] = await loadPiece(name, () => Promise.all([load(), loadNamespaces(namespaces)]))
    return module
  }
  const Later = lazy(fetchPage)
  const Page = (props: Props) => createElement<Props>(loaded ?? Later, props)
  Page.load = async () => {
    loaded = (await fetchPage()).default
  }
  return Page
}

/** One component for each piece of a table of pages: it stays while another page of the same piece is opened. */
export const componentsOf = <Props extends object>(
  pieces: Iterable<Piece<{ default: ComponentType<Props> }>>,
) => new Map([...pieces].map((piece) => [piece, lazyPage(...piece)]))
