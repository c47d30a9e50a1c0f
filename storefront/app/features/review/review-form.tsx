import type { ReviewForm as ReviewFormData } from '@surco/contract'

import { reviewPath } from '../../lib/paths.ts'
import { Button } from '../../ui/button.tsx'
import { RadioCard, RadioCards } from '../../ui/choices.tsx'
import { FieldError } from '../../ui/field-frame.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stars } from '../../ui/stars.tsx'
import { TextArea } from '../../ui/text-area.tsx'

/** Values of the form, as texts. */
export type TypedReview = Record<'rating' | 'title' | 'comment' | 'name', string>

/** Errors of the form: a message beside each field, and one for the form. */
export interface ReviewFaults {
  fields: Partial<Record<string, string>>
  message: string
}

interface Props {
  reviewKey: string
  typed: TypedReview
  faults: ReviewFaults | undefined
  isChange: boolean
}

/** First values of the form: the existing review, or only the name. */
export const typedOf = ({ name, review }: ReviewFormData): TypedReview =>
  review
    ? { ...review, rating: String(review.rating) }
    : { rating: '', title: '', comment: '', name }

const choices = [
  { stars: 5, words: 'Excelente' },
  { stars: 4, words: 'Buena' },
  { stars: 3, words: 'Regular' },
  { stars: 2, words: 'Mala' },
  { stars: 1, words: 'Muy mala' },
]

/** Form for a review. It posts and reloads the page with the errors, so it needs no JavaScript. */
export function ReviewForm({ reviewKey, typed, faults, isChange }: Props) {
  const { fields = {}, message } = faults ?? {}
  return (
    <form
      method="post"
      action={reviewPath(reviewKey)}
      noValidate
      className="flex max-w-text flex-col gap-6"
    >
      <div role="alert">
        {message && (
          <Notice tone="danger" title="Falta algo en tu opinión">
            <p>{message}</p>
          </Notice>
        )}
      </div>
      <div className="flex flex-col gap-2">
        <RadioCards legend="¿Cuántas estrellas le das?">
          {choices.map(({ stars, words }) => (
            <RadioCard
              key={stars}
              name="rating"
              value={stars}
              title={words}
              aside={<Stars rating={stars} />}
              defaultChecked={typed.rating === String(stars)}
              aria-invalid={fields.rating ? true : undefined}
              aria-describedby={fields.rating ? 'rating-error' : undefined}
            />
          ))}
        </RadioCards>
        <FieldError id="rating" error={fields.rating} />
      </div>
      <Field
        name="title"
        label="Título"
        optional
        defaultValue={typed.title}
        error={fields.title}
        maxLength={80}
      />
      <TextArea
        name="comment"
        label="Tu opinión"
        rows={5}
        hint="¿Para qué la usas? ¿Qué te gustó y qué no? Se publica después de revisarla."
        defaultValue={typed.comment}
        error={fields.comment}
        maxLength={2000}
      />
      <Field
        name="name"
        label="Nombre que se muestra"
        autoComplete="nickname"
        hint="Puede ser solo tu nombre de pila."
        defaultValue={typed.name}
        error={fields.name}
        maxLength={120}
      />
      <Button type="submit" size="large" className="md:min-w-56 md:self-start">
        {isChange ? 'Guardar cambios' : 'Enviar opinión'}
      </Button>
    </form>
  )
}
