type Operacao = {
  nome: string;
  /** The field of the call by which what it left outside is known as ours. */
  identidade: string;
  /** What ended outside may still be the answer: the decision can come before the start is answered. */
  procuraEncerradas: boolean;
};

/** The operations asked of the workflow, by the name that their calls carry. */
export const SOLICITACAO = 'solicitacao-Credenciamento';
export const HOMOLOGACAO = 'homolog_credenciamento_super';
/** Asked of the ERP. */
export const NOVA_DEMANDA = 'novaDemanda';

/**
 * The outside systems that the portal knows, one row each: the name on screens, and what each operation is called.
 * The process that calls them pairs each with its port and its operations (worker/sistemas.ts). R-EXT-01.
 */
const REGISTRO: Readonly<Record<string, { nome: string; operacoes: Readonly<Record<string, Operacao>> }>> = {
  rm: {
    nome: 'RM',
    operacoes: {
      [NOVA_DEMANDA]: { nome: 'Registrar a demanda', identidade: 'CODIGO', procuraEncerradas: false },
    },
  },
  fluig: {
    nome: 'Fluig',
    operacoes: {
      [SOLICITACAO]: {
        nome: 'Abrir o processo de aprovação',
        identidade: 'idCredenciamento',
        procuraEncerradas: false,
      },
      [HOMOLOGACAO]: {
        nome: 'Abrir o processo de homologação',
        identidade: 'idHomologacao',
        procuraEncerradas: true,
      },
    },
  },
};

/** Where what an operation asks for is decided by hand; null where it asks for no decision. R-EXT-09. */
export function lugarDaDecisaoAMao({
  operacao,
  demandaId,
  homologacaoId,
}: Record<'operacao', string> & Record<'demandaId' | 'homologacaoId', string | null>): string | null {
  if (demandaId === null) return null;
  if (operacao === SOLICITACAO) return `/adm/credenciamento/${demandaId}/decisao`;
  return operacao === HOMOLOGACAO && homologacaoId !== null
    ? `/adm/homologacao/${demandaId}/decisao/${homologacaoId}`
    : null;
}

export const nomeDoSistema = (sistema: string): string => REGISTRO[sistema]?.nome ?? sistema;

export const nomeDaOperacao = (sistema: string, operacao: string): string =>
  REGISTRO[sistema]?.operacoes[operacao]?.nome ?? operacao;

/** How what an operation left outside is looked for; throws for an operation that is not in the registry. */
export function buscaDaOperacao(
  sistema: string,
  operacao: string,
): Pick<Operacao, 'identidade' | 'procuraEncerradas'> {
  const dados = REGISTRO[sistema]?.operacoes[operacao];
  if (dados === undefined) throw new RangeError(`Operação desconhecida: ${sistema}, ${operacao}`);
  return dados;
}
