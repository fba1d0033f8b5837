import { DeskEmpty, DeskLine, DeskSection } from '#app/components/desk-section.tsx';
import { tempoPorExtenso } from '../tempo.ts';
import type { Ficha } from './ficha.ts';

/** Education and experience of a frozen curriculum on a desk; `apoia`: the criteria that rest on each. */
export function FichaNaMesa({
  ficha: { escolaridade, formacoes, experiencias },
  apoia = { formacao: [], experiencia: [] },
}: {
  ficha: Pick<Ficha, 'escolaridade' | 'formacoes' | 'experiencias'>;
  apoia?: { formacao: readonly string[]; experiencia: readonly string[] };
}) {
  const total = experiencias.reduce((soma, { meses }) => soma + meses, 0);
  return (
    <>
      <DeskSection id="formacao" titulo="Formação acadêmica" apoia={apoia.formacao}>
        {formacoes.map(({ nivel, formacao, instituicao, conclusao }, indice) => (
          <DeskLine
            key={indice}
            marcada={apoia.formacao.length > 0}
            titulo={`${formacao}, ${nivel}`}
            lado={conclusao}
          >
            {instituicao}
          </DeskLine>
        ))}
        {formacoes.length === 0 && <DeskEmpty>{escolaridade.join(', ') || 'Não informada'}</DeskEmpty>}
      </DeskSection>
      <DeskSection
        id="experiencia"
        titulo="Experiência profissional"
        detalhe={`Total: ${tempoPorExtenso(total)}`}
        apoia={apoia.experiencia}
      >
        {experiencias.map(({ cargo, local, meses, descricao }, indice) => (
          <DeskLine
            key={indice}
            marcada={apoia.experiencia.length > 0}
            titulo={cargo}
            lado={tempoPorExtenso(meses)}
          >
            {[local, descricao].filter((texto) => texto !== '').join(' · ')}
          </DeskLine>
        ))}
        {experiencias.length === 0 && <DeskEmpty>Não informada</DeskEmpty>}
      </DeskSection>
    </>
  );
}
