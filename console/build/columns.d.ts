// Addresses of files that ra-ui-materialui names for nobody; `slim.ts` says where they lie.
declare module 'columns:selector' {
  export { ColumnsSelector } from 'react-admin'
}
declare module 'columns:item' {
  export { ColumnsSelectorItem } from 'react-admin'
}
