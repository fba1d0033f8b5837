import { TextareaField, TextField, type FieldProps } from '#app/components/field.tsx';
import { ASSUNTO_MAX, RECADO_MAX } from '../schema.ts';

/** What is written, whomever it is to; `de`: how each field is wired. R-FIC-07. */
export const CamposDoRecado = ({ de }: { de: (nome: 'assunto' | 'recado') => Partial<FieldProps> }) => (
  <>
    <TextField {...de('assunto')} rotulo="Assunto" maxLength={ASSUNTO_MAX} required />
    <TextareaField
      {...de('recado')}
      rotulo="Mensagem"
      dica="Vai por e-mail e fica em Mensagens da pessoa, com o seu nome. O assunto fica no histórico da demanda."
      linhas={8}
      maxLength={RECADO_MAX}
      required
    />
  </>
);
