import { Notice } from '../../ui/notice.tsx'

/** Why a form was refused. The notification has said it aloud; this stays while it is put right. */
export const FormFault = ({ text }: { text: string | undefined }) =>
  text && (
    <Notice tone="danger">
      <p>{text}</p>
    </Notice>
  )
