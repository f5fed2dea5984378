/** Rule 5: a game family is a plug. Shared code does not know its name. */
import { lineAt, withoutComments } from './code.ts'
import { product, type Files, type Rule, type Violation } from './rule.ts'

/** The folders of the families, and the registries beside them. */
const AT_HOME = /(^|\/)families\//

function find(files: Files): Violation[] {
  const names = new Set(
    [...files.keys()].flatMap((path) => /^games\/src\/families\/([a-z-]+)\//.exec(path)?.[1] ?? []),
  )
  if (names.size === 0) return []
  const word = new RegExp(`(?<![\\w$-])(${[...names].flatMap(spellings).join('|')})(?![\\w$-])`, 'g')
  return product(files, /\.(tsx?|css|mjs)$/)
    .filter(([path]) => !AT_HOME.test(path))
    .flatMap(([path, text]) => named(path, path.endsWith('.css') ? text : withoutComments(text), word))
}

function named(path: string, code: string, word: RegExp): Violation[] {
  return [...code.matchAll(word)].map((match) => ({
    key: path,
    sentence: `${path}:${lineAt(code, match.index)} names the game family ${match[0]}: ask its folder`,
  }))
}

/** The folder's name, and the identifier made of it. */
function spellings(name: string): string[] {
  const camel = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [...new Set([name, camel])]
}

export const familyNames: Rule = {
  title: 'no shared code names a game family',
  find,
  exceptions: {
    'api/src/sign-in/passwords/common-passwords.ts': 'a sport is a common password',
    'cli/seed/points.ts': 'a picture of a ball',
    'games/src/titles/series/vocabulary/east.ts': 'a cricket is an insect',
    'games/src/titles/series/vocabulary/night.ts': 'an icon is called a wheel',
    'games/src/titles/themes/treats.ts': 'an icon is called a ball',
    'protocol/src/values/game-types.ts': 'a category of the platform is called cockfight',
    'protocol/src/values/upload-limits.ts': 'a picture of dice',
    'studio/src/catalogue/search-words.ts': 'words that players search for',
    'ui/src/router/kept-scroll.ts': 'an event of the mouse',
    'web/src/features/content/pages/help-page.tsx': 'an event of the mouse',
    'web/src/features/sign-in/recovery/password-strength.ts': 'a sport is a common password',
    'web/src/sites/player/pages/games.ts': 'the page of a category',
  },
}
