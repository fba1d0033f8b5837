import { Form, useLocation } from '@remix-run/react';
import { Autosave } from '#app/components/autosave.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { Dialog } from '#app/components/dialog.tsx';
import type { OwnDraft } from '#app/components/draft-notice.tsx';
import { HiddenFields } from '#app/components/form.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { janelaDeRealizacao } from '#app/domain/cronograma/calendar/periodo.ts';
import type { FaseDatada } from '#app/domain/cronograma/types.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo, objetoDaDemanda } from '#app/domain/demanda/labels.ts';
import type { Permissao } from '#app/domain/errors.ts';
import type { ResumoAnual } from '#app/domain/referencia/types.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import type { RespostaDaAvaliacao } from '../commands.server/receber-avaliacao.ts';
import { comRespostas, AVALIACOES } from '../rules.ts';
import type { EtapaDeSelecao, ItemDeAvaliacao } from '../types.ts';
import { ConfirmacaoDaAvaliacao } from './confirmacao-avaliacao.tsx';
import { ItensDaAvaliacao } from './itens-avaliacao.tsx';
import { TabelaResumoAnual } from './resumo-anual.tsx';

export type DadosDoDialogo = {
  demanda: {
    id: string;
    versao: number;
    identificacaoProcesso: string;
    solicitanteNome: string;
    areaAtuacao: string;
    atividade: string;
    tipo: string;
    qtdInstrutores: number;
    cargaHoraria: number | null;
    requisitos: string[];
    nomeStatus: string;
    curso: { nome: string } | null;
    disciplina: { nome: string } | null;
    municipio: { nome: string; uf: string } | null;
    cadeia: { nome: string } | null;
  };
  fases: FaseDatada[];
  itens: ItemDeAvaliacao[];
  cargaHoraria: ItemDeAvaliacao[];
  resumo: ResumoAnual[];
  permissao: Permissao;
  /** Ending it decides every row. */
  finalizacao: Permissao;
  ano: string;
};

const GUIAS: Record<EtapaDeSelecao, { id: string; rotulo: string }[]> = {
  carga_horaria: [
    { id: 'processo', rotulo: 'Processo Seletivo' },
    { id: 'dados', rotulo: 'Dados' },
    { id: 'avaliacao', rotulo: 'Avaliação da Carga Horária' },
  ],
  cadastro: [
    { id: 'processo', rotulo: 'Processo Seletivo' },
    { id: 'requisitos', rotulo: 'Requisitos Analisados' },
    { id: 'cargaHoraria', rotulo: 'Carga Horária' },
    { id: 'avaliacao', rotulo: 'Avaliação dos Candidatos' },
  ],
};

/** The dialog of an evaluation with its tabs; editable exactly when `permissao` says so. Spec 2 §2. */
export function AvaliacaoDialog({
  etapa,
  dados,
  base,
  curriculos,
  resposta: respondida,
  rascunho,
  digitado = null,
}: {
  etapa: EtapaDeSelecao;
  dados: DadosDoDialogo;
  /** Path of the list. */
  base: string;
  /** Path under which a curriculum version opens. */
  curriculos: string;
  /** Absent where the screen only shows. */
  resposta?: RespostaDaAvaliacao;
  /** Where the person evaluates: what they were typing, and its answers. */
  rascunho?: OwnDraft;
  digitado?: RespostaDaAvaliacao['respostas'] | null;
}) {
  const doRascunho = digitado && { respostas: digitado, versao: null, confirmar: null, erro: null };
  const resposta = respondida ?? doRascunho;
  const { demanda, permissao, finalizacao } = dados;
  const { search } = useLocation();
  const guia = new URLSearchParams(search).get('guia') ?? 'avaliacao';
  const fechar = `${base}${mergeQuery(search, { guia: null })}`;
  const titulo = (
    <>
      {AVALIACOES[etapa].nome} - <span className="whitespace-nowrap">{demanda.identificacaoProcesso}</span>
    </>
  );
  const itens = resposta ? comRespostas(etapa, dados.itens, resposta.respostas) : dados.itens;
  const versao = resposta?.versao ?? demanda.versao;
  if (resposta?.confirmar) {
    return (
      <ConfirmacaoDaAvaliacao
        etapa={etapa}
        titulo={titulo}
        itens={itens}
        versao={versao}
        acao={resposta.confirmar}
        fechar={fechar}
      />
    );
  }
  const guias = GUIAS[etapa];
  const atual = guias.some(({ id }) => id === guia) ? guia : 'avaliacao';
  const editando = atual === 'avaliacao' && permissao.ok && itens.length > 0;
  return (
    <Dialog
      titulo={titulo}
      subtitulo={objetoDaDemanda(demanda)}
      fechar={fechar}
      largura="extra"
      envolver={
        editando
          ? (conteudo) => (
              <Form method="post" action={search} className="contents" noValidate preventScrollReset>
                <HiddenFields valores={{ versao }} />
                {conteudo}
              </Form>
            )
          : undefined
      }
      acoes={
        editando ? (
          <>
            <SubmitButton name="acao" value="salvar" icone="save">
              Salvar
            </SubmitButton>
            {finalizacao.ok && (
              <SubmitButton name="acao" value="finalizar" variante="primary" icone="check">
                Finalizar Análise
              </SubmitButton>
            )}
          </>
        ) : (
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
        )
      }
    >
      <Tabs rotulo="Partes da avaliação" atual={atual} parametro="guia" itens={guias} className="mb-4" />
      {editando && rascunho && (
        <Autosave rascunho={rascunho} base={versao} mostrado={respondida === undefined} />
      )}
      {resposta?.erro && (
        <Notice tipo="erro" className="mb-3">
          {resposta.erro}
        </Notice>
      )}
      {atual === 'processo' && <ProcessoSeletivo etapa={etapa} dados={dados} />}
      {atual === 'requisitos' && <Requisitos requisitos={demanda.requisitos} />}
      {atual === 'dados' && <TabelaResumoAnual resumo={dados.resumo} ano={dados.ano} />}
      {atual === 'cargaHoraria' && (
        <ItensDaAvaliacao etapa="carga_horaria" itens={dados.cargaHoraria} editavel={false} />
      )}
      {atual === 'avaliacao' && (
        <>
          {!permissao.ok && (
            <Notice tipo="aviso" papel="nenhum" className="mb-3">
              {permissao.motivo}
            </Notice>
          )}
          {permissao.ok && !finalizacao.ok && (
            <Notice tipo="aviso" papel="nenhum" className="mb-3">
              {finalizacao.motivo}
            </Notice>
          )}
          <ItensDaAvaliacao etapa={etapa} itens={itens} editavel={editando} curriculos={curriculos} />
        </>
      )}
    </Dialog>
  );
}

function ProcessoSeletivo({ etapa, dados }: { etapa: EtapaDeSelecao; dados: DadosDoDialogo }) {
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
