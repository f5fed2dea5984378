/** Rule 9: a style sheet belongs to a component; the tokens stand in one file. */
import { product, type Files, type Rule, type Violation } from './rule.ts'

function find(files: Files): Violation[] {
  const sheets = product(files, /\.css$/).map(([path]) => path)
  const global = sheets.filter((path) => !/^(web\/src\/)?ui\//.test(path) && !path.endsWith('.module.css'))
  const tokens = sheets.filter((path) => /(^|\/)tokens\.css$/.test(path))
  return [
    ...global.map((path) => ({ key: path, sentence: `${path} is no module: its classes are everybody's` })),
    ...tokens.slice(1).map((path) => ({ key: path, sentence: `${path}: tokens stand in ${tokens[0]}` })),
  ]
}

export const styleSheets: Rule = {
  title: 'CSS outside ui is a module, and there is one file of tokens',
  find,
  exceptions: {
    'studio/browser/': 'class names of a game in its frame',
  },
}
