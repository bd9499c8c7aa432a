import { cruise, type ICruiseResult } from 'dependency-cruiser'
import importRules from './importRules.ts'

/**
 * The graph of imports below a folder, and what in it breaks the rules; files of tests (`*.test.ts`) are left out.
 *
 * @param root top of the repository, or a tree of the same shape.
 * @param places files and folders to read.
 */
export async function readImports(
  root: string,
  places: readonly string[] = ['console', 'packages', 'site', 'tests'],
): Promise<ICruiseResult> {
  const { options, forbidden = [] } = importRules
  const { output } = await cruise(
    [...places],
    { ...options, baseDir: root, validate: true, ruleSet: { forbidden } },
    options?.enhancedResolveOptions,
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}
