import { useLocation } from '@remix-run/react';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { janelaDeRealizacao } from '#app/domain/cronograma/calendar/periodo.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo, objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import { CRITERIOS } from '../criterios.ts';
import { ESTADOS, NENHUM_CANDIDATO } from '../labels.ts';
import type { Avaliacao } from '../queries.server/mesa.ts';
import { AVALIACOES, nomes, progresso } from '../rules.ts';
import type { Marca } from '../schema.ts';
import { enderecoDaMesa, TELAS, type RotaDaAvaliacao } from '../telas.ts';
import type { EtapaDeSelecao } from '../types.ts';
import { ConfirmacaoDaMarca } from './confirmacao-marca.tsx';
import { TabelaResumoAnual } from './resumo-anual.tsx';
import { Lotes, TabelaDaAvaliacao } from './tabela-avaliacao.tsx';
import { ETAPA } from '#app/domain/etapa/ids.ts';

const GUIAS: Record<EtapaDeSelecao, { id: string; rotulo: string }[]> = {
  [ETAPA.cargaHoraria]: [
    { id: 'processo', rotulo: 'Processo Seletivo' },
    { id: 'dados', rotulo: 'Dados' },
    { id: 'avaliacao', rotulo: 'Avaliação da Carga Horária' },
  ],
  [ETAPA.cadastro]: [
    { id: 'processo', rotulo: 'Processo Seletivo' },
    { id: 'requisitos', rotulo: 'Requisitos Analisados' },
    { id: 'cargaHoraria', rotulo: 'Carga Horária' },
    { id: 'avaliacao', rotulo: 'Avaliação dos Candidatos' },
  ],
};

export type RespostaDoDialogo = { erro: string | null; confirmar: Marca | null };

/** The dialog of an evaluation with its tabs and the table of everybody; each candidate's desk is a page of its own. */
export function AvaliacaoDialog({
  dados,
  base,
  resposta,
}: {
  dados: Avaliacao;
  base: RotaDaAvaliacao;
  resposta?: RespostaDoDialogo;
}) {
  const { etapa, soLeitura = false } = TELAS[base];
  const { demanda, permissao, emAvaliacao, contagem, primeiro } = dados;
  const { search } = useLocation();
  const fechar = `${base}${mergeQuery(search, { guia: null, lote: null })}`;
  const titulo = (
    <>
      {AVALIACOES[etapa].nome} - <span className="whitespace-nowrap">{demanda.identificacaoProcesso}</span>
    </>
  );
  if (resposta?.confirmar) {
    return (
      <ConfirmacaoDaMarca
        etapa={etapa}
        titulo={titulo}
        marca={resposta.confirmar}
        itens={emAvaliacao.linhas}
      />
    );
  }
  const guias = GUIAS[etapa];
  const guia = new URLSearchParams(search).get('guia') ?? 'avaliacao';
  const atual = guias.some(({ id }) => id === guia) ? guia : 'avaliacao';
  const aberta = atual === 'avaliacao' && permissao.ok && !soLeitura;
  const comTabela = aberta && contagem.total > 0;
  return (
    <FormDialog
      titulo={titulo}
      subtitulo={objetoDaDemanda(demanda)}
      fechar={fechar}
      largura="extra"
      formulario={comTabela ? { action: search } : null}
      acoes={
        aberta ? (
          <>
            {primeiro !== null && (
              <LinkButton para={enderecoDaMesa(base, demanda.id, primeiro) + search} icone="list-checks">
                Avaliar um a um
              </LinkButton>
            )}
            {comTabela && (
              <SubmitButton name="acao" value="salvar" icone="save">
                Salvar
              </SubmitButton>
            )}
            <LinkButton para={`${base}/${demanda.id}/finalizar${search}`} variante="primary" icone="check">
              Finalizar Análise
            </LinkButton>
          </>
        ) : (
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
        )
      }
    >
      <Tabs rotulo="Partes da avaliação" atual={atual} parametro="guia" itens={guias} className="mb-4" />
      {resposta?.erro && (
        <Notice tipo="erro" className="mb-3">
          {resposta.erro}
        </Notice>
      )}
      {atual === 'processo' && <ProcessoSeletivo etapa={etapa} dados={dados} />}
      {atual === 'requisitos' && <Requisitos requisitos={demanda.requisitos} />}
      {atual === 'dados' && (
        <>
          <TabelaResumoAnual resumo={dados.resumo.linhas} />
          <Lotes {...dados.resumo} />
        </>
      )}
      {atual === 'cargaHoraria' && <TabelaDaAvaliacao etapa={ETAPA.cargaHoraria} lote={dados.cargaHoraria} />}
      {atual === 'avaliacao' && (
        <>
          {!permissao.ok && (
            <Notice tipo="aviso" papel="nenhum" className="mb-3">
              {permissao.motivo}
            </Notice>
          )}
          <Avisos dados={dados} />
          <p className="num mb-3 text-sm">
            <b>{contagem.total === 0 ? NENHUM_CANDIDATO : progresso(contagem)}</b>
            {contagem.total > 0 && <span className="text-suave"> {emPartes(contagem)}</span>}
          </p>
          {comTabela && <Marcar etapa={etapa} />}
          <TabelaDaAvaliacao
            etapa={etapa}
            lote={emAvaliacao}
            editavel={comTabela}
            mesa={{ base, demandaId: demanda.id }}
          />
        </>
      )}
    </FormDialog>
  );
}

/** '7 aptos, 2 inaptos, 1 começado, 3 não vistos' */
export function emPartes({
  aptos,
  inaptos,
  comecados,
  naoVistos,
  naoAvaliados,
}: Avaliacao['contagem']): string {
  const parte = (n: number, um: string, varios: string): string[] =>
    n === 0 ? [] : [`${n} ${n === 1 ? um : varios}`];
  return [
    ...parte(aptos, 'apto', 'aptos'),
    ...parte(inaptos, 'inapto', 'inaptos'),
    ...parte(comecados, 'começado', 'começados'),
    ...parte(naoVistos, 'não visto', 'não vistos'),
    ...parte(naoAvaliados, 'externo, não avaliado', 'externos, não avaliados'),
  ].join(', ');
}

function Avisos({ dados: { suplementar, semEtapaAnterior } }: { dados: Avaliacao }) {
  return (
    <>
      {suplementar && (
        <Notice tipo="info" papel="nenhum" className="mb-3" titulo="Avaliação suplementar">
          Só de quem demonstrou interesse depois que esta etapa terminou. A demanda continua onde está.
        </Notice>
      )}
      {semEtapaAnterior.length > 0 && (
        <Notice tipo="aviso" papel="nenhum" className="mb-3">
          Ainda sem a avaliação de carga horária, que vem antes desta:{' '}
          {nomes(semEtapaAnterior.map(({ nome }) => nome))}.
        </Notice>
      )}
    </>
  );
}

/** One answer for those selected below; 'Salvar' asks first. */
function Marcar({ etapa }: { etapa: EtapaDeSelecao }) {
  return (
    <fieldset className="mb-3 flex flex-wrap items-end gap-3">
      <legend className="mb-1 text-sm font-semibold">Marcar os selecionados</legend>
      <div className="campo">
        <label htmlFor="marcar-criterio">Critério</label>
        <select className="select" id="marcar-criterio" name="criterio">
          {CRITERIOS[etapa].map(({ id, rotulo }) => (
            <option key={id} value={id}>
              {rotulo}
            </option>
          ))}
        </select>
      </div>
      <div className="campo">
        <label htmlFor="marcar-estado">Resposta</label>
        <select className="select" id="marcar-estado" name="estado" defaultValue="sim">
          {Object.entries(ESTADOS).map(([valor, rotulo]) => (
            <option key={valor} value={valor}>
              {rotulo}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  );
}

function ProcessoSeletivo({ etapa, dados }: { etapa: EtapaDeSelecao; dados: Avaliacao }) {
  const { demanda, fases } = dados;
  const fase = fases.find((candidata) => candidata.faseId === AVALIACOES[etapa].faseId);
  return (
    <DescriptionList
      itens={[
        { rotulo: 'Processo', valor: demanda.identificacaoProcesso, num: true },
        { rotulo: 'Status', valor: demanda.nomeStatus },
        { rotulo: 'Solicitante', valor: demanda.solicitanteNome },
        { rotulo: 'Área de Atuação', valor: nomeDaArea(demanda.areaAtuacao) },
        { rotulo: 'Atividades', valor: nomeDaAtividade(demanda.atividade) },
        { rotulo: 'Tipo', valor: nomeDoTipo(demanda.tipo) },
        { rotulo: 'Demanda', valor: objetoDaDemanda(demanda) },
        { rotulo: 'Qtd. de Instrutores', valor: String(demanda.qtdInstrutores), num: true },
        {
          rotulo: 'Carga Horária',
          valor: demanda.cargaHoraria === null ? null : `${String(demanda.cargaHoraria)} horas`,
          num: true,
        },
        {
          rotulo: 'Período da avaliação',
          valor: fase ? formatarJanela(janelaDeRealizacao(fase), 'longa') : null,
        },
      ]}
      vazio="Não informado"
    />
  );
}

function Requisitos({ requisitos }: { requisitos: readonly string[] }) {
  if (requisitos.length === 0) return <p className="text-sm">Não há requisitos registrados na análise.</p>;
  return (
    <ol className="grid list-decimal gap-2 pl-6">
      {requisitos.map((requisito, indice) => (
        <li key={indice}>{requisito}</li>
      ))}
    </ol>
  );
}
