/** What a form takes of a schema: Standard Schema (standardschema.dev), which zod implements. */
export type Schema = {
  readonly '~standard': { readonly validate: (value: unknown) => Outcome | Promise<Outcome> }
}
type Outcome = { readonly issues?: readonly Issue[] | undefined }
type Issue = { readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined }

/** What a form holds: texts as they are typed, and boxes that are ticked. */
export type Fields = Record<string, string | boolean>
export type NameOf<Typed> = keyof Typed & string
export type Texts<Typed> = { [Name in NameOf<Typed>]?: string | undefined }

export type Rules<Typed extends Fields, Body> = {
  /** Loads the schema of the request, in a piece of its own: a form shows before its schema is there. */
  schema?: () => Promise<Schema>
  /** The request, as `schema` describes it. */
  body: (typed: Typed) => Body
  /** Fields that must not stay empty although the schema takes them empty. */
  required?: readonly NameOf<Typed>[]
  /** The error of a field that is empty, and of one that the schema rejects, where the usual one does not fit. */
  empty?: Texts<Typed>
  wrong?: Texts<Typed>
  /** Rules that no schema knows: limits that came with the page, two fields that must be equal. */
  check?: (typed: Typed) => Texts<Typed>
}

export type Usual = { empty: string; wrong: string }
type Errors<Typed> = { fields: Texts<Typed>; alert: string | undefined }

/** The error of each field that is wrong; `alert` when the schema rejects something that no field holds. */
export async function findErrors<Typed extends Fields, Body>(
  typed: Typed,
  rules: Rules<Typed, Body>,
  usual: Usual,
): Promise<Errors<Typed>> {
  const rejected = await rejectedBy(rules.schema, rules.body(typed))
  const names = rejected.map((path) => fieldOf(path, typed))
  const fields: Texts<Typed> = rules.check?.(typed) ?? {}
  for (const name of names) {
    if (name !== undefined) fields[name] = rules.wrong?.[name] ?? fields[name] ?? usual.wrong
  }
  for (const name of [...(rules.required ?? []), ...names]) {
    if (name !== undefined && isEmpty(typed[name])) fields[name] = rules.empty?.[name] ?? usual.empty
  }
  return { fields, alert: names.includes(undefined) ? usual.wrong : undefined }
}

/** The paths of what a schema rejects. */
async function rejectedBy(load: (() => Promise<Schema>) | undefined, body: unknown): Promise<string[][]> {
  if (load === undefined) return []
  const schema = await load()
  const { issues = [] } = await schema['~standard'].validate(body)
  return issues.map(({ path = [] }) => path.map((step) => String(typeof step === 'object' ? step.key : step)))
}

/** `details.accountNumber` of a request is the field `accountNumber`. */
const fieldOf = <Typed extends Fields>(path: string[], typed: Typed): NameOf<Typed> | undefined =>
  path.findLast((step) => step in typed)

const isEmpty = (value: string | boolean | undefined): boolean =>
  typeof value === 'string' ? value.trim() === '' : value !== true

/** The field that an error of the server names in its details. */
export function fieldNamedBy(error: unknown): string | null {
  if (!(error instanceof Error) || !('details' in error)) return null
  const field = (error.details as { field?: unknown } | undefined)?.field
  return typeof field === 'string' ? field : null
}
