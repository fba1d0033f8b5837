import { podeTerRecurso } from '../calendar/campos.ts';
import { SubmitButton } from '#app/components/button.tsx';
import { cx } from '#app/components/cx.ts';
import { EmptyState } from '#app/components/empty-state.tsx';
import { Icon } from '#app/components/icon.tsx';
import { SelectField } from '#app/components/field.tsx';
import { Panel } from '#app/components/page.tsx';
import { SEM_RECURSO } from '../labels.ts';
import { fasesDisponiveis } from '../fases-disponiveis.ts';
import type { CronogramaDigitado } from '../schema.ts';
import { horarioDaZona } from '#app/lib/dates.ts';
import type { CampoDaFase, FaseCatalogo, FaseDigitada, ProblemaDoCronograma } from '../types.ts';

/** Id of the control of a form path: `fases[2].recursoFim` is `fases-2-recursoFim`. */
export const idDoCampo = (campo: string): string => campo.replace(/[^\w]+/g, '-');

const NOMES: Record<CampoDaFase, string> = {
  realizacaoInicio: 'Início da realização',
  realizacaoFim: 'Fim da realização',
  recursoInicio: 'Início do recurso',
  recursoFim: 'Fim do recurso',
};

type Contexto = {
  catalogo: readonly FaseCatalogo[];
  erros: readonly ProblemaDoCronograma[];
  avisos: readonly ProblemaDoCronograma[];
};

/** The list 'Cadastro de Fase': dates of each phase, adding and removing. */
export function FasesDigitadas({
  digitado,
  erroDaFaseNova,
  ...contexto
}: Contexto & { digitado: CronogramaDigitado; erroDaFaseNova: string | null }) {
  const disponiveis = fasesDisponiveis(digitado, contexto.catalogo);
  return (
    <Panel
      titulo="Cadastro de Fase"
      id="fases"
      conta={digitado.fases.length}
      lista
      corpo=""
      acoes={<p className="text-xs text-suave">Início às 00h00 e fim às 23h59, {horarioDaZona()}</p>}
    >
      {digitado.fases.length === 0 ? (
        <EmptyState titulo="Nenhuma fase cadastrada" icone="calendar-range">
          Use Propor datas para preencher o cronograma inteiro, ou adicione uma fase de cada vez.
        </EmptyState>
      ) : (
        <div className="rolavel">
          <table className="tabela em-cartoes denso" role="table">
            <caption className="sr-only">Fases do cronograma com as datas de realização e de recurso</caption>
            <thead>
              <tr role="row">
                <th scope="col" rowSpan={2} role="columnheader">
                  Fase
                </th>
                <th scope="colgroup" colSpan={2} className="!pb-1 !pt-1.5" role="columnheader">
                  Realização
                </th>
                <th scope="colgroup" colSpan={2} className="!pb-1 !pt-1.5" role="columnheader">
                  Recurso
                </th>
                <th rowSpan={2} role="columnheader">
                  <span className="sr-only">Remover</span>
                </th>
              </tr>
              <tr role="row">
                <th scope="col" className="w-[7.25rem] !py-1 !pl-[0.625rem]" role="columnheader">
                  Início
                </th>
                <th scope="col" className="w-[7.25rem] !py-1" role="columnheader">
                  Fim
                </th>
                <th scope="col" className="w-[7.25rem] !py-1" role="columnheader">
                  Início
                </th>
                <th scope="col" className="w-[7.25rem] !py-1 !pr-[0.625rem]" role="columnheader">
                  Fim
                </th>
              </tr>
            </thead>
            <tbody role="rowgroup">
              {digitado.fases.map((fase, indice) => (
                <LinhaDaFase key={fase.faseId} fase={fase} indice={indice} {...contexto} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="denso flex flex-wrap items-end gap-2 border-t border-base-300 p-4">
        <SelectField
          key={disponiveis.map((fase) => fase.id).join()}
          name="faseNova"
          rotulo="Adicionar fase"
          vazio="Selecione a fase"
          className="w-full sm:w-80"
          erro={erroDaFaseNova}
          opcoes={disponiveis.map((fase) => ({ valor: String(fase.id), rotulo: fase.nome }))}
        />
        <SubmitButton icone="plus" name="_acao" value="adicionar">
          Adicionar fase
        </SubmitButton>
        {digitado.tipoAvaliacao !== '2' && (
          <p className="dica w-full">
            As fases de Avaliação Didática existem quando a escolha é Entrevista e Avaliação Didática.
          </p>
        )}
      </div>
    </Panel>
  );
}

function LinhaDaFase({
  fase,
  indice,
  catalogo,
  erros,
  avisos,
}: Contexto & { fase: FaseDigitada; indice: number }) {
  const doCatalogo = catalogo.find(({ id }) => id === fase.faseId);
  const nome = doCatalogo?.nome ?? `Fase ${String(fase.faseId)}`;
  const doCampo = (lista: readonly ProblemaDoCronograma[], campo: string): string[] =>
    lista.filter((p) => p.campo === `fases[${String(indice)}].${campo}`).map((p) => p.texto);
  const daLinha = (lista: readonly ProblemaDoCronograma[]): string[] => [
    ...new Set(lista.filter((p) => p.campo.startsWith(`fases[${String(indice)}].`)).map((p) => p.texto)),
  ];
  const mensagens = daLinha(erros);
  const alertas = daLinha(avisos);
  const idDasMensagens = `fase-${String(fase.faseId)}-mensagens`;
  const comRecurso =
    (doCatalogo !== undefined && podeTerRecurso(doCatalogo)) ||
    fase.recursoInicio !== '' ||
    fase.recursoFim !== '';
  const campo = (nomeDoCampo: CampoDaFase) => {
    const name = `fases[${String(indice)}].${nomeDoCampo}`;
    return (
      <input
        key={fase[nomeDoCampo]}
        className={cx('input num max-w-[6.75rem] px-2')}
        id={idDoCampo(name)}
        name={name}
        inputMode="numeric"
        placeholder="dd/mm/aaaa"
        autoComplete="off"
        defaultValue={fase[nomeDoCampo]}
        aria-label={`${NOMES[nomeDoCampo]}: ${nome}`}
        aria-invalid={doCampo(erros, nomeDoCampo).length > 0 || undefined}
        aria-describedby={mensagens.length + alertas.length > 0 ? idDasMensagens : undefined}
      />
    );
  };
  return (
    <tr role="row" className="[&>td]:!align-middle">
      <th scope="row" role="rowheader" className="!align-middle leading-[1.1875rem]">
        <input type="hidden" name={`fases[${String(indice)}].faseId`} value={fase.faseId} />
        <span className="num text-suave">{indice + 1}.</span> {nome}
        {mensagens.length + alertas.length > 0 && (
          <div id={idDasMensagens} className="mt-1 font-normal">
            {mensagens.map((texto) => (
              <p key={texto} className="erro">
                <Icon name="circle-alert" />
                <span>
                  <span className="sr-only">Erro: </span>
                  {texto}
                </span>
              </p>
            ))}
            {alertas.map((texto) => (
              <p key={texto} className="flex gap-1.5 text-xs text-warning">
                <Icon name="triangle-alert" pequeno className="mt-0.5" />
                <span>
                  <span className="sr-only">Aviso: </span>
                  {texto}
                </span>
              </p>
            ))}
          </div>
        )}
      </th>
      <td role="cell" data-r="Realização: início" className="metade">
        {campo('realizacaoInicio')}
      </td>
      <td role="cell" data-r="Realização: fim" className="metade">
        {campo('realizacaoFim')}
      </td>
      {comRecurso ? (
        <>
          <td role="cell" data-r="Recurso: início" className="metade">
            {campo('recursoInicio')}
          </td>
          <td role="cell" data-r="Recurso: fim" className="metade">
            {campo('recursoFim')}
          </td>
        </>
      ) : (
        <td role="cell" colSpan={2} data-r="Recurso">
          <span className="cel-2">{SEM_RECURSO}</span>
        </td>
      )}
      <td role="cell" className="print:hidden">
        <SubmitButton
          variante="remover"
          pequeno
          icone="trash-2"
          name="_acao"
          value={`remover:${String(fase.faseId)}`}
          aria-label={`Remover a fase ${nome}`}
        >
          <span className="vazio-mesa">Remover fase</span>
        </SubmitButton>
      </td>
    </tr>
  );
}
