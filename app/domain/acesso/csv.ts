import { textoCsv } from '#app/lib/csv.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { nomeDoGrupo, type Grupo } from './grupos.ts';
import type { ContaNaoConfirmada } from './queries.server/nao-confirmadas.ts';

type Linha = { nome: string; email: string; grupos: readonly Grupo[]; ativo: boolean; temSenha: boolean };

function situacao({ ativo, temSenha }: Linha): string {
  if (!ativo) return 'Desativado';
  return temSenha ? 'Ativo' : 'Convite enviado';
}

/** The people of the list as CSV. */
export function csvDosUsuarios(linhas: readonly Linha[]): string {
  return textoCsv(
    ['Nome', 'E-mail', 'Grupos', 'Situação'],
    linhas.map((linha) => [
      linha.nome,
      linha.email,
      linha.grupos.map(nomeDoGrupo).join(', '),
      situacao(linha),
    ]),
  );
}

/** The accounts that nobody confirmed as CSV. */
export function csvDasContasNaoConfirmadas(linhas: readonly ContaNaoConfirmada[]): string {
  return textoCsv(
    ['Nome', 'E-mail', 'CPF', 'Grupos', 'Criada em', 'Expira em'],
    linhas.map(({ nome, email, cpf, grupos, criadaEm, expiraEm }) => [
      nome,
      email,
      cpf && formatarCpf(cpf),
      grupos.map(nomeDoGrupo).join(', '),
      criadaEm,
      expiraEm,
    ]),
  );
}
