import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../platform/db/client.ts'
import { users } from '../../platform/db/schema/index.ts'
import { sendEphemeralEvent } from '../../platform/realtime/events.ts'

/**
 * Lets the open windows of administrators count again what waits for them. It adds no row, since strangers cause it too; who was
 * not there counts when they come back.
 */
export async function recountTodo(tx: Queries): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.is_active, true)))
  for (const { id } of admins) await sendEphemeralEvent(tx, id, 'notifications', 'todo')
}
