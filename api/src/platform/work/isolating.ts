type Batch<Call, Answer> = (calls: Call[], worked?: (ms: number) => void) => Promise<Answer[]>

/**
 * A batch for `batcher` that one call cannot fail for the others: where `isAboutOneCall` says of an error that one call of
 * many may have caused it, the calls are asked again one by one, in their order. Each answer is a function that returns it
 * or throws that call's own error.
 *
 * The batch must bear to be asked again after it succeeded: its answer may have been lost on the way.
 */
export function isolating<Call, Answer>(
  batch: Batch<Call, Answer>,
  isAboutOneCall: (error: unknown) => boolean,
): Batch<Call, () => Answer> {
  const together: Batch<Call, () => Answer> = async (calls, worked) =>
    (await batch(calls, worked)).map((answer) => () => answer)

  return (calls, worked) =>
    together(calls, worked).catch(async (error: unknown) => {
      if (calls.length === 1 || !isAboutOneCall(error)) throw error
      const answers: (() => Answer)[] = []
      for (const call of calls) answers.push(...(await together([call]).catch(rethrowing)))
      return answers
    })
}

const rethrowing = (error: unknown): (() => never)[] => [
  () => {
    throw error
  },
]
