import { useBytesText } from '#web/ui/bytes.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Progress } from '#web/ui/feedback/Progress.tsx'
import { useTimes } from '#web/words/time.ts'
import { useWords } from '#web/words/words.ts'
import { stopPreparing } from './outing-of-this-device.ts'
import type { Run } from './outing-runner.ts'
import { outingWords } from './outing.words.ts'

/** How far it is, and the way to stop it; a line that broke is said, and is no failure. */
export function OutingProgress({ run }: { run: Exclude<Run, { state: 'idle' }> }) {
  const say = useWords(outingWords)
  const { number } = useTimes()
  const size = useBytesText()
  const { done, total, bytes } = run.advance
  const labels = { weather: say.stepWeather, zones: say.stepZones, pictures: say.stepPictures }
  const detail =
    run.step === 'pictures'
      ? say.progress(number(done), number(total), size(bytes))
      : say.steps(number(done), number(total))
  return (
    <div className="grid gap-3">
      <Progress label={labels[run.step]} value={(100 * done) / total} detail={detail} />
      {run.state === 'waiting' && <Notice live tone="warn" title={say.waiting} />}
      <Button variant="secondary" className="justify-self-start" onClick={stopPreparing}>
        {say.stop}
      </Button>
    </div>
  )
}
