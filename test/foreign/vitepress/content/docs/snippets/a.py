before = 0
# #region main
  def main():
      return before
# #endregion main
