import { SubmitButton } from '#app/components/button.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { QuestionDialog } from '#app/components/question-dialog.tsx';
import { TEXTOS } from '../labels.ts';
import type { Marcas } from '../schema.ts';

const Nomes = ({ de }: { de: readonly { id: string; nome: string }[] }) => (
  <ul className="mt-1 list-disc pl-5">
    {de.map(({ id, nome }) => (
      <li key={id}>{nome}</li>
    ))}
  </ul>
);

/** 'Deseja realmente salvar as frequências?', with everybody who will be told that they did not come, by name. */
export function Confirmacao({
  linhas,
  marcas,
  fechar,
}: {
  linhas: readonly { id: string; nome: string }[];
  marcas: Marcas;
  fechar: string;
}) {
  const marcadas = linhas.filter(({ id }) => marcas[id]);
  const ausentes = marcadas.filter(({ id }) => marcas[id] === 'nao');
  const naoAvisados = marcadas.filter(({ id }) => marcas[id] === 'nao-avisado');
  const presentes = marcadas.length - ausentes.length - naoAvisados.length;
  return (
    <QuestionDialog
      titulo={TEXTOS.pergunta}
      fechar={fechar}
      desistir="Cancelar"
      confirmar={
        <SubmitButton variante="primary" name="_acao" value="confirmar">
          {TEXTOS.salvar}
        </SubmitButton>
      }
    >
      {marcadas.map(({ id }, i) => (
        <HiddenFields
          key={id}
          valores={{ [`linhas[${String(i)}].id`]: id, [`linhas[${String(i)}].marca`]: marcas[id] }}
        />
      ))}
      <p>
        {presentes === 1 ? '1 candidato compareceu.' : `${String(presentes)} candidatos compareceram.`} Quem
        não foi marcado continua sem registro.
      </p>
      {naoAvisados.length > 0 && (
        <>
          <p className="mt-3 font-bold">
            {naoAvisados.length === 1 ? 'Não foi avisado' : 'Não foram avisados'} com um dia de antecedência:{' '}
            {naoAvisados.length === 1 ? 'volta' : 'voltam'} a ser{' '}
            {naoAvisados.length === 1 ? 'agendado' : 'agendados'}, sem falta
          </p>
          <Nomes de={naoAvisados} />
        </>
      )}
      {ausentes.length > 0 && (
        <>
          <p className="mt-3 font-bold">
            {ausentes.length === 1 ? 'Fica com falta, e' : 'Ficam com falta, e cada um'} é reprovado nesta
            parte:
          </p>
          <Nomes de={ausentes} />
        </>
      )}
    </QuestionDialog>
  );
}
