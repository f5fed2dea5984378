/**
 * The one that acts: a kind, and a name where there are several of it. A feature names its kinds. Stored as one text:
 * `clock`, `operator root`.
 */
export interface Actor<Kind extends string = string> {
  kind: Kind
  name?: string
}

export const textOfActor = ({ kind, name }: Actor): string => (name === undefined ? kind : `${kind} ${name}`)

/** The actor of a stored text. */
export function actorIn(text: string): Actor {
  const [kind = '', ...rest] = text.split(' ')
  return rest.length === 0 ? { kind } : { kind, name: rest.join(' ') }
}
