import { useLocation } from '@remix-run/react';
import { DisabledButton, LinkButton, SubmitButton } from '#app/components/button.tsx';
import { DescriptionList } from '#app/components/description-list.tsx';
import { FormDialog } from '#app/components/dialog.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Tabs } from '#app/components/tabs.tsx';
import { formatarJanela } from '#app/domain/cronograma/calendar/janela.ts';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { nomeDaArea, nomeDaAtividade, nomeDoTipo } from '#app/domain/demanda/labels.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { mergeQuery } from '#app/lib/list-params.ts';
import { APLICACAO } from '../labels.ts';
import type { Aplicacao } from '../queries.server/aplicacao.ts';
import { BadgeDaSituacao } from './tabela-aplicacoes.tsx';

const GUIAS = [
  { id: 'processo', rotulo: 'Processo Seletivo' },
  { id: 'requisitos', rotulo: 'Requisitos Analisados' },
] as const;
const GUIA_DOS_CANDIDATOS = { id: 'candidatos', rotulo: 'Candidatos' } as const;

/** The dialog of a row: the demand, its requirements and, by mode, the application or the candidates. */
export function DialogoAplicacao({
  aplicacao,
  guia,
  erro,
}: {
  aplicacao: Aplicacao;
  guia: string;
  /** Why the last press failed. */
  erro: string | null;
}) {
  const { search } = useLocation();
  const { modo, demanda, minha, candidatos } = aplicacao;
  const busca = mergeQuery(search, { guia: null });
  const fechar = `/aplicar-credenciamento${busca}`;
  const guias = modo === 'listar' ? [...GUIAS, GUIA_DOS_CANDIDATOS] : GUIAS;
  const atual = guias.find(({ id }) => id === guia)?.id ?? 'processo';
  return (
    <FormDialog
      titulo={`Credenciamento ${demanda.identificacaoProcesso}`}
      subtitulo={
        aplicacao.janela
          ? `${aplicacao.noInteresse ? 'Demonstração de interesse' : 'Avaliação de cadastro'} até ${formatarJanela(aplicacao.janela, 'fim')}`
          : undefined
      }
      fechar={fechar}
      largura="medio"
      formulario={modo === 'aplicar' ? {} : null}
      acoes={
        <>
          {modo === 'listar' && (
            <LinkButton para={caminhoDaDemanda(demanda.id)} icone="users">
              Candidatos e cronograma
            </LinkButton>
          )}
          <LinkButton para={fechar} manterRolagem>
            Fechar
          </LinkButton>
          {modo === 'aplicar' && <Botao aplicacao={aplicacao} busca={busca} />}
        </>
      }
    >
      {erro !== null && (
        <Notice tipo="erro" className="mb-4">
          {erro}
        </Notice>
      )}
      <Tabs
        rotulo="Partes do credenciamento"
        parametro="guia"
        atual={atual}
        className="mb-4"
        itens={guias.map(({ id, rotulo }) => ({
          id,
          rotulo,
          ...(id === 'candidatos' ? { conta: candidatos.length } : {}),
        }))}
      />
      {atual === 'processo' && <ProcessoSeletivo aplicacao={aplicacao} />}
      {atual === 'requisitos' && <Requisitos requisitos={demanda.requisitos} />}
      {atual === 'candidatos' && <Candidatos aplicacao={aplicacao} busca={busca} />}
      {atual === 'processo' && minha && <MinhaAplicacao aplicacao={aplicacao} minha={minha} busca={busca} />}
    </FormDialog>
  );
}

function Botao({ aplicacao, busca }: { aplicacao: Aplicacao; busca: string }) {
  const { minha, permissao, demanda } = aplicacao;
  const aplicado = minha?.interessado === true;
  if (!permissao.ok) {
    return (
      <DisabledButton variante="primary" motivo={permissao.motivo}>
        {aplicado ? APLICACAO.cancelar : 'Se aplicar!'}
      </DisabledButton>
    );
  }
  const objeto = `em ${demanda.identificacaoProcesso}`;
  return aplicado ? (
    <LinkButton
      variante="perigo-contorno"
      icone="undo-2"
      para={`/aplicar-credenciamento/${demanda.id}/retirar${busca}`}
      objeto={`a aplicação ${objeto}`}
      manterRolagem
    >
      {APLICACAO.cancelar}
    </LinkButton>
  ) : (
    <SubmitButton variante="primary" icone="check" name="_acao" value="aplicar" objeto={objeto}>
      Se aplicar!
    </SubmitButton>
  );
}

function ProcessoSeletivo({ aplicacao: { demanda, situacao, nomeStatus } }: { aplicacao: Aplicacao }) {
  const { curso, disciplina, municipio, cadeia } = demanda;
  return (
    <DescriptionList
      itens={[
        { rotulo: 'Status', valor: <BadgeDaSituacao situacao={situacao} /> },
        { rotulo: 'Fase', valor: nomeStatus },
        { rotulo: 'Tipo', valor: nomeDoTipo(demanda.tipo) },
        { rotulo: 'Área de Atuação', valor: nomeDaArea(demanda.areaAtuacao) },
        { rotulo: 'Atividades', valor: nomeDaAtividade(demanda.atividade) },
        ...(municipio
          ? [
              { rotulo: 'Município', valor: `${municipio.nome}-${municipio.uf}` },
              { rotulo: 'Cadeia Produtiva', valor: cadeia?.nome },
            ]
          : [
              { rotulo: 'Curso', valor: curso?.nome },
              { rotulo: 'Unidade Curricular', valor: disciplina?.nome },
            ]),
        { rotulo: 'Qtd. de Instrutores', valor: demanda.qtdInstrutores, num: true },
        {
          rotulo: 'Carga Horária',
          valor:
            demanda.cargaHoraria === null ? null : `${demanda.cargaHoraria.toLocaleString('pt-BR')} horas`,
          num: true,
        },
      ]}
    />
  );
}

function Requisitos({ requisitos }: { requisitos: readonly string[] }) {
  if (requisitos.length === 0) return <p className="text-suave">{APLICACAO.semRequisitos}</p>;
  return (
    <ol className="grid list-decimal gap-2 pl-6">
      {requisitos.map((requisito, indice) => (
        <li key={indice}>{requisito}</li>
      ))}
    </ol>
  );
}

/** Where the person stands, what the button does, and what was sent. */
function MinhaAplicacao({
  aplicacao: { demanda, permissao },
  minha,
  busca,
}: {
  aplicacao: Aplicacao;
  minha: NonNullable<Aplicacao['minha']>;
  busca: string;
}) {
  const base = `/aplicar-credenciamento/${demanda.id}`;
  return (
    <section className="mt-5 grid gap-3" aria-labelledby="minha-aplicacao">
      <h3 id="minha-aplicacao">Minha aplicação</h3>
      <Notice tipo={minha.interessado ? 'sucesso' : 'aviso'} papel="nenhum">
        <p>
          {minha.interessado ? (
            <>
              <b>Sua aplicação está registrada.</b> Interesse demonstrado em{' '}
              {formatarInstante(minha.demonstradoEm)}.
            </>
          ) : (
            <>
              <b>Você retirou a sua aplicação</b>
              {minha.retiradoEm && ` em ${formatarInstante(minha.retiradoEm)}`}.
            </>
          )}{' '}
          {permissao.ok
            ? minha.interessado
              ? "'Cancelar' tira você desta seleção; enquanto o período estiver aberto, você pode voltar."
              : "'Se aplicar!' coloca sua aplicação de volta na seleção."
            : permissao.motivo}
        </p>
      </Notice>
      <p className="botoes">
        <LinkButton para={`${base}/curriculo/${minha.id}${busca}`} pequeno icone="file-user" manterRolagem>
          Meu currículo
        </LinkButton>
        <LinkButton para={`${base}/documentos/${minha.id}${busca}`} pequeno icone="files" manterRolagem>
          Meus documentos
        </LinkButton>
      </p>
    </section>
  );
}

function Candidatos({ aplicacao: { demanda, candidatos }, busca }: { aplicacao: Aplicacao; busca: string }) {
  if (candidatos.length === 0) return <p className="text-suave">{APLICACAO.candidatos(0)}.</p>;
  const base = `/aplicar-credenciamento/${demanda.id}`;
  return (
    <ul className="painel">
      {candidatos.map(({ id, nome, tipo, curriculoVersao, documentos, demonstradoEm }) => (
        <li
          key={id}
          className="border-base-300 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-3 last:border-b-0"
        >
          <div className="min-w-0">
            <p className="font-semibold break-words">{nome}</p>
            <p className="cel-2">
              {tipo === 'I' ? 'Interno' : 'Externo'} · currículo, versão {curriculoVersao} · interesse em{' '}
              {formatarInstante(demonstradoEm)}
            </p>
          </div>
          <span className="botoes">
            <LinkButton
              para={`${base}/curriculo/${id}${busca}`}
              variante="soft"
              pequeno
              icone="file-user"
              objeto={`de ${nome}`}
              manterRolagem
            >
              Currículo
            </LinkButton>
            {documentos > 0 ? (
              <LinkButton
                para={`${base}/documentos/${id}${busca}`}
                variante="soft"
                pequeno
                icone="files"
                objeto={`de ${nome}`}
                manterRolagem
              >
                Documentos
              </LinkButton>
            ) : (
              <DisabledButton variante="soft" pequeno icone="files" motivo="Nenhum documento enviado">
                Documentos
              </DisabledButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
