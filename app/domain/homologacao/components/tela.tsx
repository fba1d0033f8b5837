import { Form, Link, Outlet } from '@remix-run/react';
import { Badge, type BadgeTone } from '#app/components/badge.tsx';
import { DisabledButton, LinkButton, SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { SelectField, TextField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { DataTable } from '#app/components/table.tsx';
import { formatarCnpj } from '#app/lib/cpf-cnpj.ts';
import { formatarInstante } from '#app/lib/dates.ts';
import { MENSAGENS, type CodigoDoProcesso } from '../labels.ts';
import type { CandidatoDaHomologacao } from '../queries.server/candidatos.ts';
import type { TelaDaHomologacao } from '../queries.server/tela.ts';
import { ConfirmacaoDoPedido } from './confirmacao.tsx';

type Candidato = TelaDaHomologacao['candidatos'][number];
type Pedido = TelaDaHomologacao['homologacoes'][number];

/** What came back of the form: typed, with the question or with what is wrong in it. */
export type EstadoDoPedido = {
  objeto: string;
  participacoes: readonly string[];
  confirmar: boolean;
  erro: string | null;
};

const TONS: Record<CandidatoDaHomologacao['codigo'], BadgeTone> = {
  pronto: 'neutral',
  'nao-necessaria': 'neutral',
  enviando: 'info',
  parada: 'error',
  'na-superintendencia': 'info',
  homologada: 'success',
  reprovada: 'error',
  cancelada: 'neutral',
};

const SITUACAO: Record<string, string> = { I: 'Interno', E: 'Externo' };

/** `/adm/homologacao/:id`: the request, who may be in it, and the requests of the demand. */
export function TelaDeHomologacao({
  demanda,
  recusa,
  candidatos,
  homologacoes,
  seguida,
  estado,
}: TelaDaHomologacao & {
  /** The request just saved, while the page follows it. */
  seguida: string | null;
  estado: EstadoDoPedido | undefined;
}) {
  const base = `/adm/homologacao/${demanda.id}`;
  return (
    <Page
      secao="Comissão de Credenciamento"
      titulo="Homologação"
      subtitulo={`${demanda.identificacaoProcesso} · ${demanda.objeto}`}
      acoes={
        <LinkButton para="/adm/homologacao" icone="arrow-up-down">
          Alterar Credenciamento
        </LinkButton>
      }
      dialogo={
        estado?.confirmar ? (
          <ConfirmacaoDoPedido estado={estado} candidatos={candidatos} fechar={base} />
        ) : (
          <Outlet />
        )
      }
    >
      <Seguida pedido={homologacoes.find(({ id }) => id === seguida)} base={base} />
      <Form method="post" action={base} className="grid gap-4" noValidate preventScrollReset>
        <Panel titulo="Nova homologação" id="nova-homologacao">
          <div className="grid gap-4 md:grid-cols-3">
            <TextField
              rotulo="Credenciamento"
              name="credenciamento"
              defaultValue={demanda.identificacaoProcesso}
              readOnly
            />
            <TextField rotulo="Tipo" name="tipo" defaultValue={demanda.tipo} readOnly />
            <TextField rotulo="Edital vinculado" name="edital" defaultValue={demanda.edital} readOnly />
            <SelectField
              rotulo="Objeto"
              name="objeto"
              dica="Vai no processo da Superintendência e no documento."
              vazio="Selecione"
              opcoes={demanda.objetos.map((objeto) => ({ valor: objeto, rotulo: objeto }))}
              defaultValue={estado?.objeto ?? ''}
              className="md:col-span-3"
            />
          </div>
        </Panel>
        <ErrorSummary erros={errosDe(estado, candidatos)} />
        {recusa !== null && <Notice tipo="info">{recusa}</Notice>}
        <Panel titulo="Candidatos" id="candidatos" conta={candidatos.length} lista corpo="">
          <DataTable
            legenda="Candidatos aptos para homologação"
            linhas={candidatos}
            chave={({ participacaoId }) => participacaoId}
            vazio={<EmptyState titulo={MENSAGENS.ninguem} icone="stamp" />}
            colunas={[
              {
                id: 'escolher',
                rotulo: 'Escolher',
                celula: (candidato) => (
                  <input
                    type="checkbox"
                    className="checkbox"
                    id={`escolher-${candidato.participacaoId}`}
                    name="participacao"
                    value={candidato.participacaoId}
                    aria-label={`Escolher ${candidato.nome}`}
                    disabled={!candidato.escolhivel || candidato.proprio || recusa !== null}
                    defaultChecked={estado?.participacoes.includes(candidato.participacaoId)}
                  />
                ),
              },
              {
                id: 'candidato',
                rotulo: 'Candidato',
                cabecalho: true,
                celula: ({ nome, tipo, aposRecurso }) => (
                  <>
                    {nome}
                    <div className="cel-2">
                      {SITUACAO[tipo] ?? tipo}
                      {aposRecurso && ', apto após recurso'}
                    </div>
                  </>
                ),
              },
              { id: 'empresa', rotulo: 'Empresa', celula: ({ empresa }) => <Empresa empresa={empresa} /> },
              {
                id: 'cnpj',
                rotulo: 'CNPJ',
                num: true,
                celula: ({ empresa }) => (empresa ? formatarCnpj(empresa.cnpj) : 'Não há'),
              },
              {
                id: 'situacao',
                rotulo: 'Homologação',
                celula: (candidato) => <Situacao candidato={candidato} />,
              },
              {
                id: 'acoes',
                rotulo: 'Ações',
                acoes: true,
                celula: ({ participacaoId, nome, empresa, escolhivel }) => (
                  <LinkButton
                    para={`${base}/empresa/${participacaoId}`}
                    pequeno
                    manterRolagem
                    variante={empresa === null && escolhivel ? 'soft' : 'padrao'}
                    icone="building-2"
                    objeto={`de ${nome}`}
                  >
                    Dados da Empresa
                  </LinkButton>
                ),
              },
            ]}
          />
          <div className="flex flex-wrap items-center justify-between gap-3 border-t border-base-300 p-4">
            <p className="text-sm text-suave">A empresa que vem do sistema de gestão só se lê.</p>
            <SubmitButton
              variante="primary"
              icone="save"
              disabled={recusa !== null || !candidatos.some(({ escolhivel }) => escolhivel)}
            >
              Salvar
            </SubmitButton>
          </div>
        </Panel>
      </Form>
      <Panel
        titulo="Homologações desta demanda"
        id="homologacoes"
        conta={homologacoes.length}
        lista
        corpo=""
        className="mt-4"
      >
        <DataTable
          legenda="Homologações desta demanda"
          linhas={homologacoes}
          chave={({ id }) => id}
          vazio={<EmptyState titulo="Nenhuma homologação foi pedida" icone="stamp" />}
          colunas={[
            {
              id: 'processo',
              rotulo: 'Processo',
              cabecalho: true,
              celula: ({ numeroProcesso, pedidaEm, pedidaPorNome }) => (
                <>
                  <span className="num">{numeroProcesso ?? 'Sem número'}</span>
                  <div className="cel-2">
                    pedido em {formatarInstante(pedidaEm)}, por {pedidaPorNome}
                  </div>
                </>
              ),
            },
            { id: 'candidatos', rotulo: 'Candidatos', celula: ({ candidatos: nomes }) => nomes.join(', ') },
            { id: 'objeto', rotulo: 'Objeto', celula: ({ objeto }) => objeto },
            { id: 'situacao', rotulo: 'Situação', celula: (pedido) => <SituacaoDoPedido pedido={pedido} /> },
            {
              id: 'acoes',
              rotulo: 'Ações',
              acoes: true,
              celula: (pedido) => <AcoesDoPedido pedido={pedido} base={base} />,
            },
          ]}
        />
      </Panel>
    </Page>
  );
}

/** The answer of the outside workflow to the request just saved. */
function Seguida({ pedido, base }: { pedido: Pedido | undefined; base: string }) {
  if (pedido === undefined) return null;
  if (pedido.numeroProcesso !== null)
    return (
      <Notice tipo="sucesso" className="mb-4">
        {MENSAGENS.criada(pedido.numeroProcesso)}
      </Notice>
    );
  if (pedido.codigo === 'parada')
    return (
      <Notice tipo="erro" className="mb-4" titulo={MENSAGENS.falha}>
        {pedido.recusa}
      </Notice>
    );
  if (pedido.codigo !== 'enviando') return null;
  return (
    <Notice tipo="info" className="mb-4" titulo="O processo está sendo aberto no Fluig.">
      <p>
        Esta página se atualiza sozinha.{' '}
        <Link className="elo alvo" to={base} preventScrollReset>
          Parar de atualizar
        </Link>
      </p>
    </Notice>
  );
}

function errosDe(estado: EstadoDoPedido | undefined, candidatos: readonly Candidato[]) {
  if (estado?.erro == null) return [];
  const semEmpresa =
    estado.erro === MENSAGENS.empresas
      ? candidatos.filter(
          ({ participacaoId, empresa }) => empresa === null && estado.participacoes.includes(participacaoId),
        )
      : [];
  const id =
    estado.erro === MENSAGENS.objeto
      ? 'objeto'
      : candidatos.find(({ escolhivel, proprio }) => escolhivel && !proprio)?.participacaoId;
  return [
    { id: id === 'objeto' || id === undefined ? id : `escolher-${id}`, mensagem: estado.erro },
    ...semEmpresa.map(({ participacaoId, nome }) => ({
      id: `escolher-${participacaoId}`,
      mensagem: `${nome}: informe os dados da empresa`,
    })),
  ];
}

function Empresa({ empresa }: { empresa: Candidato['empresa'] }) {
  if (empresa === null)
    return (
      <>
        <Badge tom="warning" icone="triangle-alert">
          Faltam dados
        </Badge>
        <div className="cel-2">Nenhuma empresa informada</div>
      </>
    );
  return (
    <>
      {empresa.nome}
      <div className="cel-2">
        {empresa.origem === 'rm' ? 'do sistema de gestão' : 'informada pela Comissão'}
      </div>
    </>
  );
}

function Situacao({ candidato }: { candidato: Candidato }) {
  const { codigo, texto, homologadoEm, justificativa, proprio } = candidato;
  return (
    <>
      <Badge tom={TONS[codigo]}>{texto}</Badge>
      {codigo === 'nao-necessaria' && <div className="cel-2">Já homologado em {homologadoEm}</div>}
      {codigo === 'reprovada' && justificativa && <div className="cel-2">{justificativa}</div>}
      {proprio && <div className="cel-2">Esta candidatura é sua: outra pessoa a inclui.</div>}
    </>
  );
}

function SituacaoDoPedido({ pedido }: { pedido: Pedido }) {
  const { codigo, texto, decididaEm, decididaPor, justificativa, recusa } = pedido;
  return (
    <>
      <Badge tom={TONS[codigo satisfies CodigoDoProcesso]}>{texto}</Badge>
      {decididaEm && (
        <div className="cel-2">
          {formatarInstante(decididaEm)}, por {decididaPor}
        </div>
      )}
      {justificativa && <div className="cel-2 whitespace-pre-line">{justificativa}</div>}
      {recusa && (
        <div className="cel-2">
          “{recusa}”{' '}
          <Link className="elo alvo" to="/adm/integracoes">
            Ver em Integrações
          </Link>
        </div>
      )}
    </>
  );
}

function AcoesDoPedido({ pedido, base }: { pedido: Pedido; base: string }) {
  const { id, documento, cancelar, tentar, registrar, simular } = pedido;
  const objeto = `de ${pedido.numeroProcesso ?? pedido.candidatos.join(', ')}`;
  return (
    <span className="botoes">
      {tentar && (
        <Form method="post" action={`${base}/tentar/${id}`}>
          <SubmitButton pequeno variante="soft" icone="refresh-cw" objeto={objeto}>
            Tentar de novo
          </SubmitButton>
        </Form>
      )}
      {simular && (
        <LinkButton para="/adm/aprovacoes-externas" pequeno objeto={objeto}>
          Decidir no simulador
        </LinkButton>
      )}
      {registrar && (
        <LinkButton para={`${base}/decisao/${id}`} pequeno manterRolagem variante="soft" objeto={objeto}>
          Registrar decisão
        </LinkButton>
      )}
      {documento ? (
        <Form method="post" action={`${base}/documento/${id}`} reloadDocument>
          <SubmitButton pequeno icone="file-down" objeto={objeto}>
            Baixar Documento
          </SubmitButton>
        </Form>
      ) : (
        pedido.estado === 'pedida' && (
          <DisabledButton
            pequeno
            icone="file-down"
            motivo="O documento existe depois da decisão."
            objeto={objeto}
          >
            Baixar Documento
          </DisabledButton>
        )
      )}
      {cancelar && (
        <LinkButton
          para={`${base}/cancelar/${id}`}
          pequeno
          manterRolagem
          variante="perigo-contorno"
          objeto={objeto}
        >
          Cancelar pedido
        </LinkButton>
      )}
    </span>
  );
}
