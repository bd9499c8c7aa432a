import type { IConfiguration, IForbiddenRuleType } from 'dependency-cruiser'
import { layerRules } from './layerRules.ts'
import { packageRules } from './packageRules.ts'

const tests = '\\.(test|spec)\\.tsx?$'

const circles: IForbiddenRuleType[] = [
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
]

/** Who may import whom: rules of packages, of the layers inside them, and of circles, for dependency-cruiser. */
const importRules: IConfiguration = {
  forbidden: [...packageRules, ...layerRules, ...circles],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['(^|/)(dist|\\.astro)/', tests] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  },
}

export default importRules
