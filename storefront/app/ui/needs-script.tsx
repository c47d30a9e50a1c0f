import { Notice } from './notice.tsx'

/** Says, where no script runs, that what stands here needs one. */
export const NeedsScript = ({ title }: { title: string }) => (
  <noscript>
    <Notice tone="warning" title={title}>
      <p>Tu navegador muestra aquí tus datos con JavaScript.</p>
    </Notice>
  </noscript>
)
