/** Shapes that compositions are made of. */
import { at, type Point } from './svg.ts'

export function polar(middle: Point, radius: number, degrees: number): Point {
  const radians = ((degrees - 90) * Math.PI) / 180
  return { x: middle.x + Math.cos(radians) * radius, y: middle.y + Math.sin(radians) * radius }
}

export function xy({ x, y }: Point): string {
  return `${at(x)} ${at(y)}`
}

export function disc({ x, y }: Point, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="${fill}" opacity="${opacity}"/>`
}

export function ring({ x, y }: Point, radius: number, colour: string, width: number): string {
  return `<circle cx="${at(x)}" cy="${at(y)}" r="${at(radius)}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}
