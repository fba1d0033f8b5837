import type { Ctx } from '#app/domain/ctx.ts';
import type { Identificacao } from '../types.ts';

const semVazios = (textos: readonly (string | null | undefined)[]): string[] => [
  ...new Set(textos.map((texto) => (texto ?? '').trim()).filter((texto) => texto !== '')),
];

/** Everything by which the tables name the person: account and every version of the curriculum, drafts too. */
export async function getIdentificacao(ctx: Pick<Ctx, 'db'>, usuarioId: string): Promise<Identificacao> {
  const { nome, sobrenome, email, cpf, telefone, curriculo } = await ctx.db.usuario.findUniqueOrThrow({
    where: { id: usuarioId },
    select: {
      nome: true,
      sobrenome: true,
      email: true,
      cpf: true,
      telefone: true,
      curriculo: {
        select: {
          versoes: {
            select: {
              nomeCompleto: true,
              cpf: true,
              rg: true,
              email: true,
              cep: true,
              rua: true,
              numeroEndereco: true,
              telefoneResidencial: true,
              telefoneCelular: true,
            },
          },
        },
      },
    },
  });
  const versoes = curriculo?.versoes ?? [];
  const cpfs = semVazios([cpf, ...versoes.map((versao) => versao.cpf)]);
  const deOutros = await ctx.db.usuario.findMany({
    where: { cpf: { in: cpfs }, id: { not: usuarioId } },
    select: { cpf: true },
  });
  const alheios = new Set(deOutros.map((outro) => outro.cpf));
  return {
    nomes: semVazios([`${nome} ${sobrenome}`, ...versoes.map((versao) => versao.nomeCompleto)]),
    cpfs: cpfs.filter((numero) => !alheios.has(numero)),
    rgs: semVazios(versoes.map((versao) => versao.rg)),
    emails: semVazios([email, ...versoes.map((versao) => versao.email?.toLowerCase())]),
    telefones: semVazios([
      telefone,
      ...versoes.flatMap((versao) => [versao.telefoneResidencial, versao.telefoneCelular]),
    ]),
    enderecos: versoes.map(({ rua, numeroEndereco, cep }) => ({ rua, numero: numeroEndereco, cep })),
  };
}

/** Does another person have one of these full names? */
export async function temHomonimo(
  ctx: Pick<Ctx, 'db'>,
  usuarioId: string,
  nomes: readonly string[],
): Promise<boolean> {
  const [linha] = await ctx.db.$queryRaw<{ existe: boolean }[]>`
    select exists (
      select 1 from usuario u
       where u.id <> ${usuarioId}::uuid
         and dobrar(trim(u.nome || ' ' || u.sobrenome)) in (select dobrar(trim(n)) from unnest(${[...nomes]}::text[]) n)
    ) as existe`;
  return linha?.existe ?? false;
}
