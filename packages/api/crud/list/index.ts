export { findAllIds, type AllIds } from './allIds.ts'
export { isFar } from './cursor.ts'
export { conditionsOf, type Branch } from './conditions.ts'
export { exportRows } from './exporting.ts'
export { countFacets, type FacetCounts } from './facets.ts'
export { boundSql } from './storageSql.ts'
export {
  everyField,
  findIds,
  findPageOf,
  inOrder,
  pageOf,
  placedIds,
  withoutRange,
  type IdPage,
  type ListPage,
} from './page.ts'
export { bindOf, hidden, type ListRequest, type Mark } from './request.ts'
export {
  binderOf,
  listSource,
  tableSource,
  type Bind,
  type FilterSql,
  type Keeping,
  type ListSource,
  type Reading,
} from './source.ts'
export { branchConditions, listParts } from './statement.ts'
export { holding, holds } from './text.ts'
