import { Form, Outlet } from '@remix-run/react';
import { Badge } from '#app/components/badge.tsx';
import { LinkButton, SubmitButton } from '#app/components/button.tsx';
import { EmptyState } from '#app/components/empty-state.tsx';
import { ErrorSummary } from '#app/components/error-summary.tsx';
import { SelectField, TextField } from '#app/components/field.tsx';
import { Notice } from '#app/components/notice.tsx';
import { Page, Panel } from '#app/components/page.tsx';
import { DataTable } from '#app/components/table.tsx';
import { IdLink } from '#app/components/id-link.tsx';
import { caminhoDaDemanda } from '#app/domain/demanda/caminhos.ts';
import { formatarCnpj } from '#app/lib/cpf-cnpj.ts';
import { MENSAGENS } from '../labels.ts';
import type { TelaDaHomologacao } from '../queries.server/tela.ts';
import { ConfirmacaoDoPedido } from './confirmacao.tsx';
import { Credenciados } from './credenciados.tsx';
import { PedidosDaDemanda, Seguida } from './pedidos.tsx';
import { TONS } from './tons.ts';

type Candidato = TelaDaHomologacao['candidatos'][number];

/** What came back of the form: typed, with the question or with what is wrong in it. */
export type EstadoDoPedido = {
  objeto: string;
  participacoes: readonly string[];
  confirmar: boolean;
  erro: string | null;
};

const SITUACAO: Record<string, string> = { I: 'Interno', E: 'Externo' };

/** `/adm/homologacao/:id`: the request, who may be in it, and the requests of the demand. */
export function TelaDeHomologacao({
  demanda,
  recusa,
  candidatos,
  homologacoes,
  vagas,
  prazo,
  credenciados,
  semRelacao,
  seguida,
  estado,
}: TelaDaHomologacao & {
  /** The request just saved, while the page follows it. */
  seguida: string | null;
  estado: EstadoDoPedido | undefined;
}) {
  const base = `/adm/homologacao/${demanda.id}`;
  const ninguem = !candidatos.some(({ escolhivel }) => escolhivel);
  return (
    <Page
      secao="Comissão de Credenciamento"
      titulo="Homologação"
      subtitulo={
        <>
          <IdLink para={caminhoDaDemanda(demanda.id)}>{demanda.identificacaoProcesso}</IdLink> ·{' '}
          {demanda.objeto}
        </>
      }
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
              erro={estado?.erro === MENSAGENS.objeto ? estado.erro : undefined}
              className="md:col-span-3"
            />
          </div>
        </Panel>
        <ErrorSummary erros={errosDe(estado, candidatos)} />
        {recusa !== null && (
          <Notice id="recusa" tipo="info">
            {recusa}
          </Notice>
        )}
        <p className="text-sm">
          <b>{vagas}</b>
          {prazo !== null && `. ${prazo}`}.
        </p>
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
              {
                id: 'empresa',
                rotulo: 'Empresa',
                celula: ({ empresa, empresaPedida }) => <Empresa empresa={empresa} pedida={empresaPedida} />,
              },
              {
                id: 'cnpj',
                rotulo: 'CNPJ',
                detalhe: true,
                num: true,
                celula: ({ empresa }) => (empresa ? formatarCnpj(empresa.cnpj) : 'Não há'),
                classeCelula: 'whitespace-nowrap',
              },
              {
                id: 'situacao',
                rotulo: 'Homologação',
                classeCabecalho: '@min-[48rem]:min-w-56',
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
            <p className="text-sm text-suave" id="sem-escolher">
              A empresa que vem do sistema de gestão só se lê.
              {ninguem && ` ${MENSAGENS.ninguemEscolhivel}`}
            </p>
            <SubmitButton
              variante="primary"
              icone="save"
              disabled={recusa !== null || ninguem}
              aria-describedby={recusa === null ? 'sem-escolher' : 'recusa'}
            >
              Salvar
            </SubmitButton>
          </div>
        </Panel>
      </Form>
      <PedidosDaDemanda pedidos={homologacoes} base={base} />
      <Credenciados linhas={credenciados} recusa={semRelacao} base={base} />
    </Page>
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
  const primeiro = candidatos.find(({ escolhivel, proprio }) => escolhivel && !proprio)?.participacaoId;
  const lugar: Partial<Record<string, string>> = {
    [MENSAGENS.objeto]: 'objeto',
    [MENSAGENS.nenhum]: primeiro && `escolher-${primeiro}`,
    [MENSAGENS.empresas]: primeiro && `escolher-${primeiro}`,
  };
  return [
    { id: lugar[estado.erro], mensagem: estado.erro },
    ...semEmpresa.map(({ participacaoId, nome }) => ({
      id: `escolher-${participacaoId}`,
      mensagem: `${nome}: informe os dados da empresa`,
    })),
  ];
}

function Empresa({ empresa, pedida }: { empresa: Candidato['empresa']; pedida: string | null }) {
  if (empresa === null) return 'Nenhuma empresa informada';
  return (
    <>
      {empresa.nome}
      <div className="cel-2">
        {empresa.origem === 'rm' ? 'do sistema de gestão' : 'informada pela Comissão'}
      </div>
      {pedida !== null && <div className="cel-2">O pedido foi feito com {pedida}</div>}
    </>
  );
}

function Situacao({ candidato }: { candidato: Candidato }) {
  const { codigo, texto, homologadoEm, justificativa, proprio, empresaPedida } = candidato;
  return (
    <>
      <Badge tom={TONS[codigo]}>{texto}</Badge>
      {codigo === 'nao-necessaria' && (
        <div className="cel-2">
          Já homologado em <span className="codigo">{homologadoEm}</span>
        </div>
      )}
      {['reprovada', 'sem-pedido'].includes(codigo) && justificativa && (
        <div className="cel-2">{justificativa}</div>
      )}
      {codigo === 'outra-empresa' && (
        <div className="cel-2">Homologado com {empresaPedida}: a empresa de agora pede outro pedido</div>
      )}
      {codigo !== 'outra-empresa' && empresaPedida !== null && (
        <div className="cel-2">A empresa mudou: cancele o pedido e peça de novo</div>
      )}
      {proprio && <div className="cel-2">Esta candidatura é sua: outra pessoa a inclui.</div>}
    </>
  );
}
