import { Below } from '../../crud/states/Below.tsx'
import { ImportLink } from './ImportLink.tsx'
import { Market } from './Market.tsx'
import { Todo } from './Todo.tsx'
import * as css from './dashboard.module.css'

/** What an administrator sees first: what waits for them, then how the marketplace did in a range of days. */
export default function Operator() {
  return (
    <div className={css.operator}>
      <Todo />
      <Below reads={[['notifications', 'todo']]}>
        <ImportLink />
        <Market />
      </Below>
    </div>
  )
}
