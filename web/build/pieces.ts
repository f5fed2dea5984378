/** Into which files the bundler puts what, and which of them the page asks for before its code does. */
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { PAGES } from './player-pages.ts'

/** Loaded by the shell as soon as it runs, on every page, and not waited for. */
const HOME = join(import.meta.dirname, '../src/features/catalogue/lobby/lobby-content.tsx')

/** What opens when an address names a game. */
const GAME = join(import.meta.dirname, '../src/sites/player/game/game-page.tsx')

const ALONE = { includeDependenciesRecursively: false }

/**
 * What the first paint needs is one piece: in fifty small ones it compresses worse, by 11 KB. What Home's games stand on
 * is a second, for it is asked for everywhere; what many later pages share is a third, without the pictures and the QR
 * codes that some of them need. A piece holds all that its modules import or leans on the pieces above it in this list:
 * merged by which pages share what, pieces imported each other in a circle, and then a constant of one, made of imports
 * from another, held `undefined` whenever the other was evaluated later (`cli/check/bundle-budget.ts` looks for circles).
 * Forms and the schemas of requests come with the first form, alone: what they import stays with the pages that need it.
 * What the dialogs of a login share is for them and no other page.
 */
export function pieces(): Rolldown.CodeSplittingGroup[] {
  let closure: ReadonlySet<string> | undefined
  return [
    { name: 'shell', tags: ['$initial'], priority: 5 },
    { name: 'icons', test: /\/lucide-react\//, minShareCount: 2, priority: 4 },
    {
      name(id, context) {
        closure ??= homeClosure(context)
        return id !== HOME && closure.has(id) ? 'home' : null
      },
      priority: 3,
    },
    { name: 'qr', test: /\/qrcode\.react\/|\/display\/qr\.tsx$/, priority: 2 },
    { name: 'form', test: /\/react-hook-form\/|\/ui\/src\/form\//, ...ALONE, priority: 2 },
    { name: 'schemas', test: /\/node_modules\/zod\/|\/protocol\/src\/(?!values\/)/, ...ALONE, priority: 2 },
    // Constants lean on nothing: apart from what uses them they close no circle.
    { name: 'values', test: /\/protocol\/src\/values\//, ...ALONE, priority: 2 },
    { name: 'shared', test: /^(?!.*\/features\/sign-in\/)/, minShareCount: 4, priority: 1 },
  ]
}

/** All that Home's games import, directly or by way of others; the icons stand apart. */
function homeClosure(context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [HOME]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id) || id.includes('/lucide-react/')) continue
    found.add(id)
    waiting.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return found
}

/**
 * The page names the pieces of Home's games and, with the address of games, those of the game page: `public/theme.js`
 * asks for them beside the shell instead of after it ran.
 */
export function preloadedPieces(): Plugin {
  return {
    name: 'night-market-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, context) {
        const piecesOf = (page: string): string => {
          const bundle = context.bundle ?? {}
          const piece = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.facadeModuleId === page,
          )
          if (piece === undefined) throw new Error(`no piece with ${page}`)
          const missing = importedBy(piece.fileName, bundle).filter((file) => !html.includes(file))
          return missing.map((file) => `/${file}`).join(' ')
        }
        const game = `data-game-at="${PAGES.game.path}" data-game="${piecesOf(GAME)}"`
        return html.replace(
          '<script src="/theme.js"',
          `<script src="/theme.js" data-pieces="${piecesOf(HOME)}" ${game}`,
        )
      },
    },
  }
}

/** A file of the bundle and all it imports before it runs. */
function importedBy(first: string, bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const waiting = [first]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name]
    if (found.has(name) || file?.type !== 'chunk') continue
    found.add(name)
    waiting.push(...file.imports)
  }
  return [...found]
}
