/**
 * Texts of staff: a Markdown subset, read to a tree that a page renders piece by piece. There is no HTML anywhere: what
 * looks like it is text. Links lead to routes of the site and to listed hosts; pictures are named by their upload's id.
 *
 * Every text has a tree, and reading takes time in proportion to its length.
 */
export type Inline =
  | { type: 'text'; text: string }
  | { type: 'code'; text: string }
  | { type: 'break' }
  | { type: 'strong' | 'emphasis'; inside: Inline[] }
  | { type: 'link'; target: LinkTarget; inside: Inline[] }

/** A route of the site, or an address on a listed host. */
export type LinkTarget = { kind: 'route'; path: string } | { kind: 'web'; url: string }

export type Block =
  | { type: 'paragraph'; inside: Inline[] }
  | { type: 'heading'; level: 2 | 3; inside: Inline[] }
  | { type: 'list'; isOrdered: boolean; items: Inline[][] }
  | { type: 'quote'; inside: Inline[] }
  | { type: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { type: 'picture'; upload: string; label: string }
  | { type: 'rule' }

type IsListed = (host: string) => boolean

/** Reads a text; `hosts` are those that links may lead to. A link to anywhere else stays as its words. */
export const readRichText = (text: string, hosts: readonly string[] = []): Block[] =>
  readBlocks(text, (host) => hosts.includes(host))

/** The hosts that links of a text lead to and that are not listed. */
export function outsideHosts(text: string, hosts: readonly string[]): string[] {
  const outside = new Set<string>()
  readBlocks(text, (host) => {
    if (!hosts.includes(host)) outside.add(host)
    return true
  })
  return [...outside]
}

/** The ids of the uploads that a text shows. */
export const picturesOf = (text: string): string[] =>
  readRichText(text).flatMap((block) => (block.type === 'picture' ? [block.upload] : []))

/** The words alone, for search and summaries. */
export function plainText(text: string): string {
  return readRichText(text)
    .map(wordsOfBlock)
    .filter((words) => words !== '')
    .join('\n')
}

function wordsOfBlock(block: Block): string {
  if (block.type === 'rule') return ''
  if (block.type === 'picture') return block.label
  if (block.type === 'list') return block.items.map(wordsOf).join('\n')
  if (block.type === 'table') return [block.head, ...block.rows].flat().map(wordsOf).join(' ')
  return wordsOf(block.inside)
}

function wordsOf(inside: Inline[]): string {
  return inside
    .map((piece) => {
      if (piece.type === 'break') return ' '
      return 'text' in piece ? piece.text : wordsOf(piece.inside)
    })
    .join('')
}

const LINES_AT_MOST = 2000
const HEADING = /^(#{1,3})[ \t]+(\S.*)$/
const BULLET = /^[-*][ \t]+(\S.*)$/
const NUMBER = /^\d{1,3}[.)][ \t]+(\S.*)$/
const PICTURE = /^!\[([^\]]{0,300})\]\((upl_[0-9a-z]{1,80})\)$/
const DELIMITERS = /^\|(?:[ \t]*:?-+:?[ \t]*\|){1,20}$/

function readBlocks(text: string, isListed: IsListed): Block[] {
  const lines = text.split(/\r\n|\r|\n/, LINES_AT_MOST).map((line) => line.trimEnd())
  const blocks: Block[] = []
  const inline = (words: string): Inline[] => readInline(words, isListed)
  for (let at = 0; at < lines.length;) {
    const [block, next] = blockAt(lines, at, inline)
    if (block !== null) blocks.push(block)
    at = next
  }
  return blocks
}

type ReadInline = (words: string) => Inline[]

/** The block that begins at a line, and the line after it. */
function blockAt(lines: readonly string[], at: number, inline: ReadInline): [Block | null, number] {
  const line = lines[at] ?? ''
  if (line === '') return [null, at + 1]
  if (/^(-{3,20}|\*{3,20})$/.test(line)) return [{ type: 'rule' }, at + 1]
  const [, marks, words] = HEADING.exec(line) ?? []
  if (marks !== undefined && words !== undefined) {
    return [{ type: 'heading', level: marks.length === 3 ? 3 : 2, inside: inline(words) }, at + 1]
  }
  const [, label, upload] = PICTURE.exec(line) ?? []
  if (upload !== undefined) return [{ type: 'picture', upload, label: label ?? '' }, at + 1]
  if (BULLET.test(line)) return listAt(lines, at, BULLET, inline)
  if (NUMBER.test(line)) return listAt(lines, at, NUMBER, inline)
  if (line.startsWith('|') && DELIMITERS.test(lines[at + 1] ?? '')) return tableAt(lines, at, inline)
  if (line.startsWith('>')) return quoteAt(lines, at, inline)
  return paragraphAt(lines, at, inline)
}

function listAt(lines: readonly string[], at: number, mark: RegExp, inline: ReadInline): [Block, number] {
  const items: string[] = []
  let next = at
  for (; next < lines.length; next++) {
    const line = lines[next] ?? ''
    const words = mark.exec(line)?.[1]
    if (words !== undefined) items.push(words)
    // An indented line goes on with the item above.
    else if (/^[ \t]{2,}\S/.test(line)) items.push(`${items.pop() ?? ''} ${line.trim()}`)
    else break
  }
  return [{ type: 'list', isOrdered: mark === NUMBER, items: items.map(inline) }, next]
}

function tableAt(lines: readonly string[], at: number, inline: ReadInline): [Block, number] {
  const head = cellsOf(lines[at] ?? '').map(inline)
  const rows: Inline[][][] = []
  let next = at + 2
  for (; lines[next]?.startsWith('|') === true; next++) {
    const cells = cellsOf(lines[next] ?? '').map(inline)
    // As many cells as the head has, so that every one has its column.
    rows.push(head.map((_, column) => cells[column] ?? []))
  }
  return [{ type: 'table', head, rows }, next]
}

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\|/, '')
    .replace(/\|$/, '')
    .split('|', 20)
    .map((cell) => cell.trim())

function quoteAt(lines: readonly string[], at: number, inline: ReadInline): [Block, number] {
  let next = at
  const words: string[] = []
  for (; lines[next]?.startsWith('>') === true; next++) words.push((lines[next] ?? '').slice(1).trim())
  return [{ type: 'quote', inside: inline(words.join('\n')) }, next]
}

/** Lines up to the next empty one, or the next that begins a block of its own. */
function paragraphAt(lines: readonly string[], at: number, inline: ReadInline): [Block, number] {
  const words = [(lines[at] ?? '').trim()]
  let next = at + 1
  for (; next < lines.length && !isBeginning(lines[next] ?? ''); next++)
    words.push((lines[next] ?? '').trim())
  return [{ type: 'paragraph', inside: inline(words.join('\n')) }, next]
}

const isBeginning = (line: string): boolean =>
  line === '' || line.startsWith('>') || [HEADING, BULLET, NUMBER, PICTURE].some((mark) => mark.test(line))

/** Marks inside marks go this deep; deeper ones are text. */
const DEEPEST = 6

function readInline(words: string, isListed: IsListed, depth = 0): Inline[] {
  return new InlineReader(words, isListed, depth).read()
}

class InlineReader {
  readonly #words: string
  readonly #isListed: IsListed
  readonly #depth: number
  readonly #pieces: Inline[] = []
  /** Marks that are not closed in the rest of the words: they are looked for once. */
  readonly #unclosed = new Set<string>()
  #text = ''
  #at = 0

  constructor(words: string, isListed: IsListed, depth: number) {
    this.#words = words
    this.#isListed = isListed
    this.#depth = depth
  }

  read(): Inline[] {
    while (this.#at < this.#words.length) {
      if (!this.#readMark()) this.#take(this.#words[this.#at] ?? '', 1)
    }
    this.#endText()
    return this.#pieces
  }

  /** Reads what the next letter begins; false when it is only a letter. */
  #readMark(): boolean {
    const letter = this.#words[this.#at]
    if (letter === '\\') return this.#readEscape()
    if (letter === '\n') return this.#take(' ', 1)
    if (letter === '`') return this.#readCode()
    if (this.#depth >= DEEPEST) return false
    if (letter === '[') return this.#readLink()
    if (letter !== '*' && letter !== '_') return false
    if (this.#words.startsWith('**', this.#at)) return this.#readPair('**', 'strong')
    // An underscore inside a word is part of it: `terms_version`.
    if (letter === '_' && /[\p{L}\p{N}]/u.test(this.#words[this.#at - 1] ?? '')) return false
    return this.#readPair(letter, 'emphasis')
  }

  #readEscape(): boolean {
    const next = this.#words[this.#at + 1]
    if (next === '\n') {
      this.#endText()
      this.#pieces.push({ type: 'break' })
      this.#at += 2
      return true
    }
    return next !== undefined && /[!-/:-@[-`{-~]/.test(next) && this.#take(next, 2)
  }

  #readCode(): boolean {
    const end = this.#closing('`', this.#at + 1)
    if (end <= this.#at + 1) return false
    this.#endText()
    this.#pieces.push({ type: 'code', text: this.#words.slice(this.#at + 1, end) })
    this.#at = end + 1
    return true
  }

  #readPair(mark: string, type: 'strong' | 'emphasis'): boolean {
    const from = this.#at + mark.length
    const end = this.#closing(mark, from)
    if (end <= from || /\s/.test(this.#words[from] ?? ' ')) return false
    this.#endText()
    this.#pieces.push({ type, inside: this.#inside(from, end) })
    this.#at = end + mark.length
    return true
  }

  #readLink(): boolean {
    const middle = this.#closing('](', this.#at + 1)
    const end = middle < 0 ? -1 : this.#closing(')', middle + 2)
    if (end < 0) return false
    this.#endText()
    const target = linkTarget(this.#words.slice(middle + 2, end), this.#isListed)
    const inside = readInline(this.#words.slice(this.#at + 1, middle), this.#isListed, DEEPEST)
    if (target === null) this.#pieces.push(...inside)
    else this.#pieces.push({ type: 'link', target, inside })
    this.#at = end + 1
    return true
  }

  #inside(from: number, end: number): Inline[] {
    return readInline(this.#words.slice(from, end), this.#isListed, this.#depth + 1)
  }

  #closing(mark: string, from: number): number {
    if (this.#unclosed.has(mark)) return -1
    const found = this.#words.indexOf(mark, from)
    if (found < 0) this.#unclosed.add(mark)
    return found
  }

  #take(letters: string, length: number): true {
    this.#text += letters
    this.#at += length
    return true
  }

  #endText(): void {
    if (this.#text !== '') this.#pieces.push({ type: 'text', text: this.#text })
    this.#text = ''
  }
}

/** A path of the site. A second slash or a backslash would name another host. */
const ROUTE = /^\/(?![/\\])[\w\-./?=&#%~+,:@!]{0,500}$/

function linkTarget(written: string, isListed: IsListed): LinkTarget | null {
  if (ROUTE.test(written)) return { kind: 'route', path: written }
  if (!written.startsWith('https://') || /[\s\\]/.test(written) || !URL.canParse(written)) return null
  const url = new URL(written)
  const isPlain = url.username === '' && url.password === '' && url.port === ''
  return isPlain && url.protocol === 'https:' && isListed(url.hostname)
    ? { kind: 'web', url: url.href }
    : null
}
