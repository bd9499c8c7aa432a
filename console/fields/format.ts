export * from '@baobab/design/format.ts'
