import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import type { BaobabDataProvider, PlannedStep } from '@baobab/data-provider'
import type { StepEnd } from '@baobab/validation'
import { messageOf } from '../../../ui/messageOf.ts'
import { useNotifyUndo } from '../../../ui/useNotifyUndo.tsx'

interface Ended {
  /** The step that ends, as it is shown. */
  readonly step: PlannedStep
  /** Called once it is ended, before all that shows it is read again. */
  readonly done?: () => void
  readonly undo: () => Promise<unknown>
}

/** Ends the next step with a startup, done or cleared, which can be undone. Answers whether it was; a failure shows a message. */
export function useEndStep(): (startup: string, as: StepEnd, ended: Ended) => Promise<boolean> {
  const provider = useDataProvider<BaobabDataProvider>()
  const client = useQueryClient()
  const notify = useNotify()
  const notifyUndo = useNotifyUndo()
  return async (startup, as, { step, done, undo }) => {
    try {
      const { message } = await provider.endStep(startup, as, step)
      done?.()
      notifyUndo(message, undo)
      return true
    } catch (failure) {
      notify(messageOf(failure), { type: 'error' })
      return false
    } finally {
      await client.invalidateQueries({ queryKey: ['pipeline'] })
    }
  }
}
