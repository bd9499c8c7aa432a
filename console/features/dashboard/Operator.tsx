import { Below } from '../../crud/states/Below.tsx'
import { Setup } from '../system/Setup.tsx'
import { setupKey } from '../system/useSetup.ts'
import { ImportLink } from './ImportLink.tsx'
import { Market } from './Market.tsx'
import { Todo } from './Todo.tsx'
import * as css from './dashboard.module.css'

const waiting = ['notifications', 'todo'] as const

/** What an administrator sees first: what waits for them, what is left to set up, then how the marketplace did in a range of days. */
export default function Operator() {
  return (
    <div className={css.operator}>
      <Todo />
      <Below reads={[waiting]}>
        <Setup />
      </Below>
      <Below reads={[waiting, setupKey]}>
        <ImportLink />
        <Market />
      </Below>
    </div>
  )
}
