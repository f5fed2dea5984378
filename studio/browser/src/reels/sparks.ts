/** Sparks where symbols vanish. */
import { Graphics, type Container, type PointData } from 'pixi.js'
import type { Scene } from '../canvas/scene.ts'
import { scatter } from '../lib/motion.ts'

const FOR_MS = 480
const EACH = 5

export function burst(
  scene: Scene,
  layer: Container,
  points: readonly PointData[],
  { cell, colour }: { cell: number; colour: string },
): void {
  const next = scatter(points.length + 11)
  const sparks = points.flatMap((point) =>
    Array.from({ length: EACH }, () => {
      const dot = new Graphics().circle(0, 0, cell * (0.025 + next() * 0.03)).fill(colour)
      dot.position.set(point.x, point.y)
      layer.addChild(dot)
      const angle = next() * Math.PI * 2
      const speed = cell * (0.8 + next() * 1.8)
      return { dot, x: Math.cos(angle) * speed, y: Math.sin(angle) * speed }
    }),
  )
  void scene
    .run((elapsedMs, deltaMs) => {
      for (const { dot, x, y } of sparks) {
        dot.position.set(dot.x + (x * deltaMs) / 1000, dot.y + (y * deltaMs) / 1000)
        dot.alpha = 1 - elapsedMs / FOR_MS
      }
      return elapsedMs < FOR_MS
    })
    .then(() => sparks.forEach(({ dot }) => dot.destroy()))
}
