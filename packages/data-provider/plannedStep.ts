/** A next step and its day (`yyyy-mm-dd`); null where there is none. */
export interface PlannedStep {
  readonly next_step: string | null
  readonly next_step_on: string | null
}

/** That no step is planned. */
export const noStep: PlannedStep = { next_step: null, next_step_on: null }
