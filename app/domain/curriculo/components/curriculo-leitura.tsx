import { Fragment, type ReactNode } from 'react';
import { DescriptionList } from '#app/components/description-list.tsx';
import { formatarInstante } from '#app/lib/dates.ts';
import type { CurriculoVersaoCompleta } from '../queries.server/versao.ts';
import { tempoPorExtenso } from '../tempo.ts';
import { fichaDe, type ExperienciaDaFicha } from './ficha.ts';

/**
 * A finished version to be read only: no field can be typed in, no buttons, no terms. The same on
 * the person's own screen and in the dialogs of staff: `<CurriculoLeitura versao={versao} />`
 */
export function CurriculoLeitura({
  versao,
  nivel = 'h3',
}: {
  versao: CurriculoVersaoCompleta;
  /** Level of the sections' headings: h3 under a dialog's title. */
  nivel?: 'h2' | 'h3';
}) {
  const ficha = fichaDe(versao);
  const total = ficha.experiencias.reduce((soma, { meses }) => soma + meses, 0);
  return (
    <div className="grid gap-6">
      {versao.finalizadaEm && (
        <p className="text-sm text-suave">
          Versão {versao.numero}, atualizada em {formatarInstante(versao.finalizadaEm)}
        </p>
      )}
      <Secao nivel={nivel} titulo="Dados Pessoais">
        <DescriptionList itens={ficha.pessoais} />
      </Secao>
      <Secao nivel={nivel} titulo="Endereço Residencial">
        <DescriptionList itens={ficha.endereco} />
      </Secao>
      <Secao nivel={nivel} titulo="Formação">
        {ficha.escolaridade.length > 0 && <p className="text-sm">{ficha.escolaridade.join(', ')}</p>}
        {ficha.formacoes.length > 0 && (
          <ul className="grid gap-2 text-sm">
            {ficha.formacoes.map(({ nivel, formacao, instituicao, conclusao }, indice) => (
              <li key={indice}>
                <p className="font-semibold">
                  {nivel}: {formacao}
                </p>
                <p className="text-suave">
                  {instituicao}, conclusão em <span className="num">{conclusao}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
        {ficha.escolaridade.length + ficha.formacoes.length === 0 && <Nada />}
      </Secao>
      <Secao nivel={nivel} titulo="Experiência Profissional">
        {ficha.experiencias.length > 0 && (
          <p className="text-sm">
            Experiência total: <b className="num">{tempoPorExtenso(total)}</b>
          </p>
        )}
        <Experiencias linhas={ficha.experiencias} />
      </Secao>
      <Secao nivel={nivel} titulo="Experiência em Docência">
        <Experiencias linhas={ficha.docencia} />
      </Secao>
      <Secao nivel={nivel} titulo="Objetivos">
        <Objetivos ficha={ficha} />
      </Secao>
    </div>
  );
}

function Secao({
  nivel: Heading,
  titulo,
  children,
}: {
  nivel: 'h2' | 'h3';
  titulo: string;
  children: ReactNode;
}) {
  return (
    <section className="grid gap-3">
      <Heading>{titulo}</Heading>
      {children}
    </section>
  );
}

const Nada = () => <p className="text-sm text-suave">Não informado</p>;

function Experiencias({ linhas }: { linhas: readonly ExperienciaDaFicha[] }) {
  if (linhas.length === 0) return <Nada />;
  return (
    <ul className="grid gap-3 text-sm">
      {linhas.map(({ cargo, local, meses, descricao }, indice) => (
        <li key={indice}>
          <p className="font-semibold">{cargo}</p>
          <p className="text-suave">
            {local}, <span className="num">{tempoPorExtenso(meses)}</span>
          </p>
          <p className="whitespace-pre-line">{descricao}</p>
        </li>
      ))}
    </ul>
  );
}

function Objetivos({ ficha }: { ficha: ReturnType<typeof fichaDe> }) {
  return (
    <>
      <p className="text-sm">
        <span className="text-suave">Modalidades: </span>
        <b>{ficha.modalidades.join(', ') || 'Nenhuma'}</b>
      </p>
      {ficha.cursos.length > 0 && (
        <dl className="grid gap-2 text-sm">
          {ficha.cursos.map(({ nome, disciplinas }, indice) => (
            <Fragment key={indice}>
              <dt className="font-semibold">{nome}</dt>
              {disciplinas.map((disciplina) => (
                <dd key={disciplina} className="pl-4">
                  {disciplina}
                </dd>
              ))}
            </Fragment>
          ))}
        </dl>
      )}
      {ficha.cadeias.length > 0 && (
        <ul className="grid gap-1 text-sm" aria-label="Cadeias produtivas">
          {ficha.cadeias.map(({ nome, municipio }, indice) => (
            <li key={indice}>
              <b>{nome}</b>, {municipio}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
