import type { IForbiddenRuleType } from 'dependency-cruiser'

/** A layer of a package: its name, what it is for, and its files below the package, where they are not the folder of its name. */
type Layer = readonly [name: string, purpose: string, files?: string]

const root = '[^/]+\\.(ts|mjs)$'

/** The layers of a package from the top down: an import may only go downwards. */
const layers: Readonly<Record<string, readonly Layer[]>> = {
  console: [
    ['app', 'puts the screens together: App, shell, sidebar, catalogue'],
    ['features', 'a folder for each thing that people do'],
    ['crud', 'generic lists, forms and records; knows no resource by name'],
    ['fields', 'input, cell and filter of each field kind'],
    ['ui', 'avatar, badge, message, icons, dialogs: no data'],
    ['session', 'who is signed in, and what happens live'],
    ['routes, i18n, theme', 'addresses, formats and looks', '(routes|i18n|theme)/'],
  ],
  site: [
    ['configuration', 'what builds and serves the pages', root],
    ['pages', 'an address each'],
    ['layouts', 'a whole page without its subject'],
    ['components', 'parts of a page, and the islands'],
    ['scripts, directives', 'what runs in a browser without React', '(scripts|directives)/'],
    ['lib, build, worker', 'words, contents and steps of the build: knows no page', '(lib|build|worker)/'],
  ],
  'packages/api': [
    ['the server', 'what starts it, its commands, jobs and demo', `((cli|demo|jobs)/|${root})`],
    ['features', 'routes, queries, policy and presenter of each feature'],
    ['crud', 'the engine that the descriptions drive'],
    ['platform', 'http, db, files, mail, realtime: knows no resource'],
  ],
  'packages/validation': [
    ['index', 'what others import, and the messages of all descriptions', '(index|catalogue)\\.ts$'],
    ['calls', 'the calls of the API'],
    [
      'importing, exporting',
      'reads and writes files of rows by the description, for commands and screens',
      '(importing|exporting)/',
    ],
    ['forms', 'forms that belong to no record'],
    ['resources', 'a description each'],
    ['derive', 'schemas and messages made from a description; knows no resource by name'],
    ['fields', 'rule, options and operators of each field kind'],
    ['limits, messages, format', 'what all of them share', `(format/|${root})`],
  ],
  'packages/data-provider': [
    ['index', 'what others import', 'index\\.ts$'],
    ['providers', 'what react-admin asks of a client', '(dataProvider|authProvider)\\.ts$'],
    ['client', 'calls, session, uploads', root],
  ],
  'packages/i18n': [
    ['mechanism', 'how a message is found and worded', root],
    ['languages', 'the words of each: data alone', '[a-zA-Z-]+/'],
  ],
}

/** Rules of one package. A file lies in the first layer whose pattern it fits. */
function rulesOf(folder: string, order: readonly Layer[]): IForbiddenRuleType[] {
  const pathOf = (some: readonly Layer[]) =>
    `^${folder}/(${some.map(([name, , files]) => files ?? `${name}/`).join('|')})`
  const downwards = order.map(([name]) => name).join(' > ')
  return order.slice(1).map((layer, index): IForbiddenRuleType => {
    const [name, purpose] = layer
    const above = pathOf(order.slice(0, index + 1))
    return {
      name: `${folder}/${name}`,
      comment: `In ${folder}, imports go downwards: ${downwards}. ${name}: ${purpose}. What a lower layer needs is defined in that layer.`,
      severity: 'error',
      from: { path: pathOf([layer]), pathNot: above },
      to: { path: above },
    }
  })
}

/** A rule for each layer but the top one: it imports nothing that lies above it. */
export const layerRules: readonly IForbiddenRuleType[] = Object.entries(layers).flatMap(([folder, order]) =>
  rulesOf(folder, order),
)
