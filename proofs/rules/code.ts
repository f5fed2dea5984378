/** A light reading of TypeScript and SQL: comments blanked out, line numbers kept. */

/** The text with every comment replaced by blanks. Strings stay. */
export function withoutComments(text: string): string {
  return scan(text).code
}

/** The comments alone; everything else is blank. */
export function commentsOf(text: string): string {
  return scan(text).comments
}

/** The code with the inside of every text and pattern taken out, line by line; a text over several lines leaves them empty. */
export function withoutTexts(text: string): string {
  return text.replace(TOKEN, (token) =>
    token.startsWith('//') || token.startsWith('/*') ? token : token.replace(/[^\n]/g, ''),
  )
}

/** SQL knows `--` and block comments; a quote inside a comment opens nothing. */
export function withoutSqlComments(text: string): string {
  return text.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, blank)
}

const blank = (text: string): string => text.replace(/[^\n]/g, ' ')

const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//
const STRING = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\[\s\S])*`/
// A slash after a value divides; elsewhere it begins a pattern.
const PATTERN = /(?<=[=(,:[!&|?{};\n]\s*)\/(?![/*])(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[a-z]*/
const TOKEN = new RegExp([COMMENT, STRING, PATTERN].map(({ source }) => source).join('|'), 'g')

function scan(text: string): { code: string; comments: string } {
  let code = ''
  let comments = ''
  let end = 0
  for (const match of text.matchAll(TOKEN)) {
    const [token] = match
    const between = text.slice(end, match.index)
    end = match.index + token.length
    const isComment = token.startsWith('//') || token.startsWith('/*')
    code += between + (isComment ? blank(token) : token)
    comments += blank(between) + (isComment ? token : blank(token))
  }
  return { code: code + text.slice(end), comments: comments + blank(text.slice(end)) }
}

/** The number of the line at this place in the text. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
