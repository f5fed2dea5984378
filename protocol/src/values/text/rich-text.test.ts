import { expect, test } from 'vitest'
import { outsideHosts, picturesOf, plainText, readRichText, type Block, type Inline } from './rich-text.ts'

const HOSTS = ['help.example']
const inline = (text: string): Inline[] => {
  const [block] = readRichText(text, HOSTS)
  if (block?.type !== 'paragraph') throw new Error(`${text} is no paragraph`)
  return block.inside
}
const text = (words: string): Inline => ({ type: 'text', text: words })

test('blocks: headings, paragraphs, lists, quotes, tables, pictures and rules', () => {
  const written = [
    '# One',
    '### Two',
    'A line',
    'goes on.',
    '',
    '- first',
    '  and more',
    '- second',
    '1. one',
    '2) two',
    '> said',
    '| a | b |',
    `| ${'-'.repeat(60)} | :-: |`,
    '| 1 | 2 | 3 |',
    '![A stall](upl_abc)',
    '---',
  ].join('\n')
  expect(readRichText(written)).toEqual<Block[]>([
    { type: 'heading', level: 2, inside: [text('One')] },
    { type: 'heading', level: 3, inside: [text('Two')] },
    { type: 'paragraph', inside: [text('A line goes on.')] },
    { type: 'list', isOrdered: false, items: [[text('first and more')], [text('second')]] },
    { type: 'list', isOrdered: true, items: [[text('one')], [text('two')]] },
    { type: 'quote', inside: [text('said')] },
    { type: 'table', head: [[text('a')], [text('b')]], rows: [[[text('1')], [text('2')]]] },
    { type: 'picture', upload: 'upl_abc', label: 'A stall' },
    { type: 'rule' },
  ])
})

test.each<[string, Inline[]]>([
  ['**bold** word', [{ type: 'strong', inside: [text('bold')] }, text(' word')]],
  ['_so_ terms_version_1', [{ type: 'emphasis', inside: [text('so')] }, text(' terms_version_1')]],
  ['`a*b*`', [{ type: 'code', text: 'a*b*' }]],
  ['2 * 3 * 4', [text('2 * 3 * 4')]],
  ['\\*not bold\\*', [text('*not bold*')]],
  ['one\\\ntwo', [text('one'), { type: 'break' }, text('two')]],
  ['**open', [text('**open')]],
  ['[a](/help#term)', [{ type: 'link', target: { kind: 'route', path: '/help#term' }, inside: [text('a')] }]],
  [
    '[a](https://help.example/x?y=1)',
    [{ type: 'link', target: { kind: 'web', url: 'https://help.example/x?y=1' }, inside: [text('a')] }],
  ],
  ['[a', [text('[a')]],
])('inline: %s', (written, pieces) => {
  expect(inline(written)).toEqual(pieces)
})

test.each([
  'javascript:alert`1`',
  'JaVaScRiPt:alert`1`',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'http://help.example/',
  'https://help.example:8443/',
  'https://user@help.example/',
  'https://help.example@evil.example/',
  'https://help.example.evil.example/',
  'https://evil.example/#help.example',
  'https:/help.example',
  'https:\\\\help.example',
  ' https://help.example/',
  '/path with space',
  '/\u0000',
  '',
])('a link to %j stays as its words', (target) => {
  expect(inline(`[words](${target})`)).toEqual([text('words')])
})

test('the hosts of links that are not listed are named', () => {
  const written = '[a](https://help.example/) [b](https://evil.example/) - [c](https://evil.example/2)'
  expect(outsideHosts(written, HOSTS)).toEqual(['evil.example'])
})

test('pictures are named by their upload, and words come without marks', () => {
  expect(picturesOf('![a](upl_1)\n![b](https://evil.example/x.png)\n![c](upl_2)')).toEqual(['upl_1', 'upl_2'])
  expect(plainText('## Fees\n\nWe charge **no** fee. [More](/help)\n\n- a\n- b')).toBe(
    'Fees\nWe charge no fee. More\na\nb',
  )
})

test('XSS: 500 texts that would run elsewhere lead to no address but routes and listed hosts', () => {
  let count = 0
  for (const [, target] of attacks()) {
    count++
    for (const piece of piecesOf(readRichText(target, HOSTS))) expectHarmless(piece)
  }
  expect(count).toBeGreaterThanOrEqual(500)
})

/** Everything a browser was ever tricked with, in each place where a text could carry it. */
function* attacks(): Generator<[number, string]> {
  const payloads = [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'javascript&colon;alert(1)',
    '&#106;avascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://%0aalert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg/onload=alert(1)>',
    '<iframe src=//e>',
    '"><script>alert(1)</script>',
    "' onmouseover='alert(1)",
    '" onfocus=alert(1) autofocus="',
    '<a href=//e>x</a>',
    '<!--<script>-->',
    '<math><mtext></form>',
    '{{constructor.constructor("alert(1)")()}}',
    '${alert(1)}',
    '//evil.example',
    '/\\evil.example',
    'https:evil.example',
    'https://help.example\\@evil.example',
    'https://help.example%2eevil.example',
    'https://help.example。evil.example',
    'file:///etc/passwd',
    'blob:x',
  ]
  const places = [
    '%',
    '[a](%)',
    '[%](/help)',
    '![%](upl_1)',
    '![a](%)',
    '# %',
    '- %',
    '1. %',
    '> %',
    '`%`',
    '**%**',
    '_%_',
    '| % |\n| --- |\n| % |',
    '[a](% "title")',
    '[a]: %\n[a]',
    '<%>',
    '[![a](%)](%)',
    '[a](<%>)',
    '%%',
  ]
  let number = 0
  for (const place of places)
    for (const payload of payloads) yield [number++, place.replaceAll('%', () => payload)]
}

test('random texts have a tree, quickly, and lose no word', () => {
  const letters = [
    ...'ab \n*_`[]()!#>|-1.\\/:ह<&"\'',
    '**',
    '](',
    '![',
    'upl_1',
    'https://help.example/',
    '\n\n',
    '| --- |\n',
  ]
  const rounds = Number(process.env.RICH_TEXT_ROUNDS ?? 10_000)
  let state = 20261122
  const below = (limit: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  for (let round = 0; round < rounds; round++) {
    const written = Array.from({ length: below(80) }, () => letters[below(letters.length)]).join('')
    const blocks = readRichText(written, HOSTS)
    for (const piece of piecesOf(blocks)) expectHarmless(piece)
    // No letter is made up; those with a meaning may have been marks.
    const rest = new Set(written)
    for (const letter of plainText(written)) {
      if (!rest.has(letter) && letter !== ' ' && letter !== '\n')
        expect.fail(`${JSON.stringify(written)}: ${letter}`)
    }
  }
})

test.each(['*', '_', '**', '`', '[', '](', '![', '[a](', '\\', '> ', '- ', '| ', '#', '**a *b '])(
  'a million letters of %j are read: with the square of their number it would take hours',
  (mark) => {
    const written = mark.repeat(Math.ceil(1_000_000 / mark.length))
    expect(readRichText(written, HOSTS).length).toBeGreaterThan(0)
  },
)

function expectHarmless(piece: Inline): void {
  if (piece.type !== 'link') return
  const { target } = piece
  if (target.kind === 'route' && new URL(target.path, 'https://site.example').host === 'site.example') return
  if (target.kind === 'web' && new URL(target.url).origin === 'https://help.example') return
  expect.fail(JSON.stringify(piece))
}

const piecesOf = (blocks: Block[]): Inline[] =>
  blocks.flatMap((block) => {
    if (block.type === 'list') return block.items.flatMap(deep)
    if (block.type === 'table') return [block.head, ...block.rows].flat().flatMap(deep)
    return 'inside' in block ? deep(block.inside) : []
  })

const deep = (pieces: Inline[]): Inline[] =>
  pieces.flatMap((piece) => ('inside' in piece ? [piece, ...deep(piece.inside)] : [piece]))
