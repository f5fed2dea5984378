/**
 * Returns of basic strategy, by `generate.ts`: the return and the hit rate in parts of a thousand million, and the mean
 * of the squared pay.
 */
type Frozen = readonly [rtp: string, hits: string, secondMoment: number]
export const RETURNS: Readonly<Record<string, Frozen>> = {
  '6 stands peeks any 4 das no_surrender 150': ['995935336', '524190000', 2.318125],
  '6 stands none any 4 das no_surrender 150': ['994818193', '522625000', 2.268615],
  '6 stands peeks any 4 das surrender 150': ['996662405', '556020000', 2.286431],
  '8 stands peeks any 4 das no_surrender 150': ['995673179', '525270000', 2.321668],
  '8 stands none any 4 das no_surrender 150': ['994551347', '524120000', 2.280226],
  '6 hits peeks any 4 das surrender 150': ['994697841', '559325000', 2.295758],
  '1 hits peeks any 4 no_das no_surrender 150': ['997901961', '521065000', 2.281196],
  '6 hits peeks any 4 das no_surrender 150': ['993814819', '522325000', 2.330751],
  '2 hits peeks any 4 das no_surrender 150': ['996036202', '521420000', 2.316746],
  '8 stands peeks any 4 das surrender 150': ['996432540', '555680000', 2.285219],
  '8 stands none nine_to_eleven 4 das no_surrender 150': ['993612462', '522845000', 2.217216],
  '8 hits peeks any 4 das no_surrender 150': ['993534339', '520665000', 2.327459],
  '1 stands peeks any 4 das no_surrender 120': ['987098038', '523855000', 2.246171],
  '2 stands none nine_to_eleven 2 das no_surrender 150': ['995428138', '520895000', 2.197245],
}
