'use strict'

/** The layers of a package from the top down, and what each is for: an import may only go downwards. */
const layers = {
  console: {
    app: 'puts the screens together: App, shell, sidebar, catalogue',
    features: 'a folder for each thing that people do',
    crud: 'generic lists, forms and records; knows no resource by name',
    fields: 'input, cell and filter of each field kind',
    ui: 'avatar, badge, message, icons, dialogs: no data',
    session: 'who is signed in, and what happens live',
    '(routes|i18n|theme)': 'addresses, formats and looks',
  },
  'packages/api': {
    '(cli|demo|jobs|[^/]+\\.ts$)': 'what starts the server, its commands, jobs and demo',
    features: 'routes, queries, policy and presenter of each feature',
    crud: 'the engine that the descriptions drive',
    platform: 'http, db, files, mail, realtime: knows no resource',
  },
}

const tests = '\\.(test|spec)\\.tsx?$'

const upwards = Object.entries(layers).flatMap(([folder, order]) => {
  const names = Object.keys(order)
  return names.slice(1).map((name, index) => ({
    name: `${folder}/${name.replace(/\W+/g, ' ').trim()}`,
    comment: `In ${folder}, imports go downwards: ${names.join(' > ')}. ${name}: ${order[name]}. What a lower layer needs is defined in that layer.`,
    severity: 'error',
    from: { path: `^${folder}/${name}(/|$)`, pathNot: tests },
    to: { path: `^${folder}/(${names.slice(0, index + 1).join('|')})(/|$)` },
  }))
})

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no circle of files',
      comment: 'What two files need of each other stands in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no circle of folders',
      comment: 'What two folders need of each other stands in a third.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    ...upwards,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(node_modules|dist|\\.astro)/', tests] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}
