import { readRichText, type Block, type Inline } from '@night-market/protocol/values/text/rich-text'
import { Link } from '@night-market/ui/router/link.tsx'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useMemo, type ReactNode } from 'react'
import { whitelabelQuery } from '../whitelabel.ts'
import styles from './rich-text.module.css'

type RichTextProps = {
  text: string
  /** The language of the text, where it is not the page's. */
  lang?: string | undefined
  /** The level of its first headings: that after the heading above it. */
  level?: 2 | 3
}

/** A text of staff, piece by piece: no HTML of theirs reaches the page. */
export function RichText({ text, lang, level = 2 }: RichTextProps) {
  const { data } = useQuery(whitelabelQuery)
  const blocks = useMemo(() => readRichText(text, data?.linkHosts), [text, data?.linkHosts])
  return (
    <div className={styles.text} lang={lang} dir="auto">
      {blocks.map((block, index) => (
        <Fragment key={index}>{shownBlock(block, level)}</Fragment>
      ))}
    </div>
  )
}

function shownBlock(block: Block, level: 2 | 3): ReactNode {
  switch (block.type) {
    case 'paragraph':
      return <p>{shown(block.inside)}</p>
    case 'heading': {
      const Heading = `h${block.level - 2 + level}` as 'h2' | 'h3' | 'h4'
      return <Heading>{shown(block.inside)}</Heading>
    }
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul'
      return (
        <List>
          {block.items.map((item, index) => (
            <li key={index}>{shown(item)}</li>
          ))}
        </List>
      )
    }
    case 'quote':
      return (
        <blockquote>
          <p>{shown(block.inside)}</p>
        </blockquote>
      )
    case 'table':
      return <Table head={block.head} rows={block.rows} />
    case 'picture':
      return <img src={`/wps/content/pictures/${block.upload}`} alt={block.label} loading="lazy" />
    case 'rule':
      return <hr />
  }
}

/** Scrolls inside itself where it is wider than the page, also by keyboard. */
function Table({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  return (
    <div className={styles.scroll} tabIndex={0} role="group">
      <table>
        <thead>
          <tr>
            {head.map((cell, index) => (
              <th key={index} scope="col">
                {shown(cell)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, number) => (
            <tr key={number}>
              {row.map((cell, index) => (
                <td key={index}>{shown(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function shown(inside: readonly Inline[]): ReactNode {
  return inside.map((piece, index) => <Fragment key={index}>{shownPiece(piece)}</Fragment>)
}

function shownPiece(piece: Inline): ReactNode {
  switch (piece.type) {
    case 'text':
      return piece.text
    case 'code':
      return <code>{piece.text}</code>
    case 'break':
      return <br />
    case 'strong':
      return <strong>{shown(piece.inside)}</strong>
    case 'emphasis':
      return <em>{shown(piece.inside)}</em>
    case 'link':
      return piece.target.kind === 'route' ? (
        <Link className="text-link" to={piece.target.path}>
          {shown(piece.inside)}
        </Link>
      ) : (
        <a className="text-link" href={piece.target.url} rel="noreferrer" target="_blank">
          {shown(piece.inside)}
        </a>
      )
  }
}
