import { tabelaDe, type Tabela } from '#app/lib/tabela.ts';
import { formatarCpf } from '#app/lib/cpf-cnpj.ts';
import { nomeDoGrupo, type Grupo } from './grupos.ts';
import type { ContaNaoConfirmada } from './queries.server/nao-confirmadas.ts';

type Linha = { nome: string; email: string; grupos: readonly Grupo[]; ativo: boolean; temSenha: boolean };

function situacao({ ativo, temSenha }: Linha): string {
  if (!ativo) return 'Desativado';
  return temSenha ? 'Ativo' : 'Convite enviado';
}

/** The people of the list as a file. */
export function tabelaDosUsuarios(linhas: readonly Linha[]): Tabela {
  return tabelaDe(
    ['Nome', 'E-mail', 'Grupos', 'Situação'],
    linhas.map((linha) => [
      linha.nome,
      linha.email,
      linha.grupos.map(nomeDoGrupo).join(', '),
      situacao(linha),
    ]),
  );
}

/** The accounts that nobody confirmed as a file. */
export function tabelaDasContasNaoConfirmadas(linhas: readonly ContaNaoConfirmada[]): Tabela {
  return tabelaDe(
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
