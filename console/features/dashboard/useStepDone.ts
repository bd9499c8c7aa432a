import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { noStep, type BaobabDataProvider, type NextStep } from '@baobab/data-provider'
import { useEndStep } from '../investing/deal/useEndStep.ts'

/** Says that a next step is done, which can be undone. Answers whether it was; a failure shows a message. */
export function useStepDone(): (step: NextStep) => Promise<boolean> {
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const end = useEndStep()
  return ({ startup_uuid, next_step, next_step_on }) =>
    end(startup_uuid, 'done', {
      step: { next_step, next_step_on },
      undo: async () => {
        await provider.setStep({ startup_uuid, next_step, next_step_on }, noStep)
        await client.invalidateQueries({ queryKey: ['pipeline'] })
      },
    })
}
