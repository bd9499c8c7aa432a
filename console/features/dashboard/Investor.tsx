import { Below } from '../../crud/states/Below.tsx'
import { Mandate } from '../investing/mandate/Mandate.tsx'
import { useMandateLater } from '../investing/mandate/useMandateLater.ts'
import Attention from './Attention.tsx'

interface InvestorProps {
  readonly userUuid: string
  readonly isVerified: boolean
}

/** What an investor is asked for, and what waits for them. */
export default function Investor({ userUuid, isVerified }: InvestorProps) {
  const [isLater] = useMandateLater(userUuid)
  return (
    <>
      <Mandate userUuid={userUuid} />
      {isVerified && (
        <Below reads={isLater ? [] : [['vc', 'getOne']]}>
          <Attention />
        </Below>
      )}
    </>
  )
}
