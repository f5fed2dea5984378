/**
 * Joins the shapes of each Lucide icon into one path, where they are drawn alike: a page has fifty to a hundred icons, of four
 * shapes each, and what opens over it makes the browser style them all again.
 */
import { optimize } from 'svgo'
import type { Plugin } from 'vite'

type Shape = [name: string, attributes: Record<string, string>]

export function joinedIcons(): Plugin {
  return {
    name: 'night-market-icons',
    transform: {
      filter: { id: /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/ },
      async handler(source, id) {
        const { __iconData: icon } = (await import(id)) as { __iconData?: { node: Shape[] } }
        // A name that an icon had before only leads to the other file; one shape has nothing to be joined to.
        if (icon === undefined || icon.node.length === 1) return null
        const shapes = /\bnode: \[.*?\n {2}\]/s
        if (!shapes.test(source)) throw new Error(`the shapes of ${id} are not where they were`)
        return { code: source.replace(shapes, `node: ${JSON.stringify(joined(icon.node))}`), map: null }
      },
    },
  }
}

/** Shapes with the same attributes become one path; rounded rectangles stay as they are. Coordinates are kept to a thousandth. */
export function joined(shapes: readonly Shape[]): Shape[] {
  const elements = shapes.map(([name, { key: _key, ...attributes }]) => `<${name} ${written(attributes)}/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="currentColor">${elements.join('')}</svg>`
  const { data } = optimize(svg, {
    floatPrecision: 3,
    plugins: [
      { name: 'convertShapeToPath', params: { convertArcs: true } },
      { name: 'mergePaths', params: { force: true } },
    ],
  })
  return [...data.matchAll(/<(\w+) ([^>]*)\/>/g)].map(([, name = '', attributes = ''], place) => [
    name,
    { ...read(attributes), key: String(place) },
  ])
}

const written = (attributes: Record<string, string>): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')

const read = (attributes: string): Record<string, string> =>
  Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
