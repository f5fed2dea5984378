/** The rules of a lottery as a page: every play that is sold, with its odds and its exact return. */
import { lotteryFamilyOf } from '@night-market/games/families/lotteries'
import { numberOf } from '@night-market/games/kernel/rational'
import type { Play, PrizeGroup } from '@night-market/games/kernel/picks/lottery'
import type { LotteryTitle } from '@night-market/games/titles/lotteries'
import { LISTED_GROUP, poolPlays, sellsPools, soldPlays } from './lotteries.ts'

const WORDS = {
  en: {
    intro: 'Numbers are drawn by the clock, whether or not tickets are sold.',
    fixed: 'The odds are fixed.',
    group: 'The odds are those of prize group {group}. Yours may differ; the slip shows them.',
    seeds: 'The seed of each draw is fixed before its first ticket, and published after the draw.',
    half: 'A number that is nearly full is sold at half its odds, when you agree to that.',
    pool:
      'Hit 1 of the play Six is paid out of a pool: half of the stakes on that play in the draw, and what draws before left. ' +
      'The stakes of all winning units share it; without a winner all of it is carried over. Its return counts that half.',
    poolUnsold:
      'The play Six, whose first prize is a pool, is not sold: ' +
      'no public beacon is mixed into these draws, so the studio could know who wins it.',
    shared: 'pool',
    play: 'Play',
    cost: 'Units',
    odds: 'Pays',
    returns: 'Return',
  },
  hi: {
    intro: 'नंबर घड़ी के अनुसार निकलते हैं, चाहे टिकट बिकें या नहीं।',
    fixed: 'भाव तय हैं।',
    group: 'भाव इनाम समूह {group} के हैं। आपके भाव अलग हो सकते हैं; वे पर्ची पर दिखते हैं।',
    seeds: 'हर ड्रा का बीज पहले टिकट से पहले तय होता है और ड्रा के बाद प्रकाशित होता है।',
    half: 'जो नंबर लगभग भर चुका है, वह आपकी सहमति से आधे भाव पर बिकता है।',
    pool:
      'दाँव Six के हिट 1 का भुगतान पूल से होता है: ड्रॉ में उस दाँव पर लगी रकम का आधा और पिछले ड्रॉ का बचा हुआ। ' +
      'जीतने वाली सब इकाइयों की रकम के अनुपात में वह बँटता है; विजेता न हो तो पूरा अगले ड्रॉ में जाता है। ' +
      'वापसी में यह आधा गिना गया है।',
    poolUnsold:
      'दाँव Six, जिसका पहला इनाम पूल है, नहीं बिकता: ' +
      'इन ड्रॉ में कोई सार्वजनिक बीकन नहीं मिलाया जाता, इसलिए स्टूडियो जान सकता था कि पूल कौन जीतेगा।',
    shared: 'पूल',
    play: 'दाँव',
    cost: 'इकाइयाँ',
    odds: 'भुगतान',
    returns: 'वापसी',
  },
}
type Words = (typeof WORDS)['en']

export interface RulesQuery {
  language: string
  theme: string
}

/** `html` is the page of rules as it was built: its style sheets stay, and its script gives way to one that tells the height. */
export function lotteryRules(
  html: string,
  { title, hasBeacon }: { title: LotteryTitle; hasBeacon: boolean },
  { language, theme }: RulesQuery,
): string {
  const tag = language.toLowerCase().startsWith('hi') ? 'hi' : 'en'
  return html
    .replaceAll(/<script\b[^>]*>\s*<\/script>|<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<html[^>]*>/, `<html lang="${tag}" data-theme="${theme === 'light' ? 'light' : 'dark'}">`)
    .replace(/<title>[^<]*<\/title>/, `<title>${escaped(title.name)}</title>`)
    .replace(
      /<div id="page"[^>]*>\s*<\/div>/,
      `<div id="page" class="page">${contentsOf(title, hasBeacon, WORDS[tag])}</div>`,
    )
    .replace('</body>', `<script type="module" src="${RULES_SCRIPT}"></script></body>`)
}

export const RULES_SCRIPT = '/rules/frame.js'

/** Tells the site that frames the page how high it is, and takes the colour of the site behind it. */
export const RULES_SCRIPT_TEXT = `
const background = new URLSearchParams(location.search).get('background') ?? ''
if (/^#[0-9a-f]{6}$/.test(background)) document.documentElement.style.backgroundColor = background
const root = document.querySelector('#page')
const tell = (message) => parent !== window && parent.postMessage(message, '*')
new ResizeObserver(() =>
  tell({ type: 'height', height: Math.ceil(root.getBoundingClientRect().height) }),
).observe(root)
tell({ type: 'ready' })
`

function contentsOf(title: LotteryTitle, hasBeacon: boolean, words: Words): string {
  const group = title.hasGroup ? LISTED_GROUP : null
  const plays = soldPlays(title, hasBeacon)
  const terms = group === null ? words.fixed : words.group.replace('{group}', String(group.chosen))
  const hasPool = poolPlays(lotteryFamilyOf(title.family)).length > 0
  const pool = hasPool ? [sellsPools(title, hasBeacon) ? words.pool : words.poolUnsold] : []
  const notes = [words.intro, terms, words.seeds, words.half, ...pool].map(
    (note) => `<p>${escaped(note)}</p>`,
  )
  const heads = [words.play, words.cost, words.odds, words.returns].map(
    (head) => `<th scope="col">${escaped(head)}</th>`,
  )
  return [
    `<h2>${escaped(title.name)}</h2>${notes.join('')}`,
    `<table><thead><tr>${heads.join('')}</tr></thead>`,
    `<tbody>${plays.map((play) => rowOf(play, group, words)).join('')}</tbody></table>`,
  ].join('')
}

function rowOf(play: Play, group: PrizeGroup | null, words: Words): string {
  const percent = (numberOf(play.returns(group)) * 100).toFixed(2)
  const cells = [String(play.cost), oddsText(play, group, words), `${percent}%`]
  return `<tr><th scope="row">${escaped(nameOf(play))}</th>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`
}

/** One figure where all hits pay the same, else each with its name. */
function oddsText(play: Play, group: PrizeGroup | null, { shared }: Words): string {
  const odds = Object.entries(play.odds(group))
  const text = (each: number): string => String(each / 10_000)
  if (new Set(odds.map(([, each]) => each)).size === 1) return text(odds[0]?.[1] ?? 0)
  // What is paid out of the pool has no odds.
  return odds.map(([hit, each]) => `${hit} ${each === 0 ? shared : text(each)}`).join(' · ')
}

const nameOf = ({ code }: Play): string => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('-', ' ')

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
